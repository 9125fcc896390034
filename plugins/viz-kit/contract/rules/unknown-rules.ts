import { drawingMessages } from '../drawing/drawing-messages.ts';
import { joinRemarks } from '../drawing/cartesian.ts';
import { formattedObject, hasCellLook, operatorOf, unknownParts, type ConditionalRule } from './conditional-rule.ts';
import { unknownColors } from './mark-looks.ts';

/** Names what of the rules is not known here, so that nobody misses the colours of another product in silence. */
export const unknownRules = (rules: readonly ConditionalRule[]): string | undefined =>
  unknownWords(unknownParts(rules));

function unknownWords(names: readonly string[]): string | undefined {
  return names.length === 0
    ? undefined
    : drawingMessages.unknownRules({ count: names.length, names: names.map((name) => `“${name}”`).join(', ') });
}

/** The same for drawings of marks, with what only cells of tables can show; empty: all is applied. */
export function unknownMarkRules(rules: readonly ConditionalRule[]): string {
  const unknown = unknownWords([...new Set([...unknownParts(rules), ...unknownColors(rules)])]) ?? '';
  const looks = new Set(rules.filter(hasCellLook).map(lookName));
  return looks.size === 0
    ? unknown
    : joinRemarks(unknown, drawingMessages.cellRules({ count: looks.size, names: [...looks].join(', ') }));
}

const lookName = (rule: ConditionalRule): string =>
  operatorOf(rule) === 'bars' || formattedObject(rule) === 'bar' ? drawingMessages.dataBars() : drawingMessages.icons();
