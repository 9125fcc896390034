import { readTypedShift, type ShiftMeaning } from '#plugins/queries';
import { messages } from './messages.ts';

/** What a shift compares with, for people. */
export function meaningLabel(meaning: ShiftMeaning): string {
  switch (meaning.kind) {
    case 'span':
      return spanLabel(meaning);
    case 'period-before':
      return messages.periodBefore();
    case 'from':
      return messages.fromDay({ since: meaning.since });
    case 'same-weekday':
      return messages.sameWeekday({ time: spanLabel(meaning) });
    case 'to-date':
      return messages.toDate({ span: meaning.span });
    case 'event':
      return messages.eventBefore({ name: meaning.name });
    case 'holiday':
      return messages.holiday({ name: meaning.name, time: spanLabel(meaning) });
    case 'range':
      return messages.rangeOfDays({ since: meaning.since, until: meaning.until });
  }
}

const spanLabel = ({ span, isLater }: { readonly span: string; readonly isLater: boolean }): string =>
  isLater ? messages.spanLater({ span }) : messages.spanEarlier({ span });

/** A stored shift for people; as it is stored where nobody can tell what it means. */
export function shiftLabel(offset: string, nowMs: number, events: readonly string[] = []): string {
  const read = readTypedShift(offset, nowMs, events);
  return read.ok ? meaningLabel(read.value.meaning) : offset;
}

/** What a typed text would add to the shifts that there are. */
export type TypedShift = { readonly offset: string; readonly words: string } | { readonly problem: string } | undefined;

export function typedShift(
  typed: string,
  chosen: readonly string[],
  nowMs: number,
  events: readonly string[] = [],
): TypedShift {
  if (typed.trim() === '') return undefined;
  const read = readTypedShift(typed, nowMs, events);
  if (!read.ok) return { problem: read.error };
  const words = meaningLabel(read.value.meaning);
  const { offset } = read.value;
  return chosen.includes(offset) ? { problem: messages.shiftKnown({ words }) } : { offset, words };
}
