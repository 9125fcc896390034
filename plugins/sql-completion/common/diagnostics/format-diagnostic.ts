import { unreachable } from '#core/common';
import { faultMessages as messages } from '../messages.ts';
import type { Fault } from './diagnostic.ts';

const certain: ReadonlySet<Fault['reason']['kind']> = new Set(['unclosed', 'stray-bracket', 'strange-beginning']);

/** Whether a fault is certain, or only very likely. */
export const isCertain = ({ reason }: Fault): boolean => certain.has(reason.kind);

export function formatDiagnostic({ reason, instead }: Fault): string {
  const [near] = instead;
  const what = wordReason(reason);
  return near === undefined ? what : `${what} ${messages.meant({ name: near })}`;
}

const unclosed = {
  text: messages.openText,
  name: messages.openName,
  comment: messages.openComment,
  template: messages.openTemplate,
  bracket: messages.openBracket,
} as const;

function wordReason(reason: Fault['reason']): string {
  switch (reason.kind) {
    case 'unclosed':
      return unclosed[reason.what]();
    case 'stray-bracket':
      return messages.strayBracket();
    case 'strange-beginning':
      return messages.strangeBeginning({ word: reason.word });
    case 'unknown-table':
      return messages.unknownTable({ name: reason.name });
    case 'unknown-source':
      return messages.unknownSource({ name: reason.name });
    case 'unknown-column':
      return reason.of === undefined
        ? messages.unknownColumn({ name: reason.name })
        : messages.unknownColumnOf({ name: reason.name, of: reason.of });
    default:
      return unreachable(reason);
  }
}
