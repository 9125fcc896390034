import { drawingMessages } from '../drawing/drawing-messages.ts';
import { unknownParts, type ConditionalRule } from './conditional-rule.ts';

/** Names what of the rules is not known here, so that nobody misses the colours of another product in silence. */
export function unknownRules(rules: readonly ConditionalRule[]): string | undefined {
  const names = unknownParts(rules);
  return names.length === 0
    ? undefined
    : drawingMessages.unknownRules({ count: names.length, names: names.map((name) => `“${name}”`).join(', ') });
}
