import { unreachable } from '#core/common';
import { faultTexts as texts } from '../messages.ts';
import type { Fault } from './diagnostic.ts';

const certain: ReadonlySet<Fault['reason']['kind']> = new Set(['unclosed', 'stray-bracket', 'strange-beginning']);

/** Whether a fault is certain, or only very likely. */
export const isCertain = ({ reason }: Fault): boolean => certain.has(reason.kind);

export function formatDiagnostic({ reason, instead }: Fault): string {
  const [near] = instead;
  const what = wordReason(reason);
  return near === undefined ? what : `${what} ${texts.meant({ name: near })}`;
}

const unclosed = {
  text: texts.openText,
  name: texts.openName,
  comment: texts.openComment,
  template: texts.openTemplate,
  bracket: texts.openBracket,
} as const;

function wordReason(reason: Fault['reason']): string {
  switch (reason.kind) {
    case 'unclosed':
      return unclosed[reason.what]();
    case 'stray-bracket':
      return texts.strayBracket();
    case 'strange-beginning':
      return texts.strangeBeginning({ word: reason.word });
    case 'unknown-table':
      return texts.unknownTable({ name: reason.name });
    case 'unknown-source':
      return texts.unknownSource({ name: reason.name });
    case 'unknown-column':
      return reason.of === undefined
        ? texts.unknownColumn({ name: reason.name })
        : texts.unknownColumnOf({ name: reason.name, of: reason.of });
    default:
      return unreachable(reason);
  }
}
