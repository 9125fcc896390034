import { err, ok, type Result } from '#core/common';
import { messages } from '../messages.ts';
import { isoText, type TimeUnit } from './calendar.ts';
import { parseNaturalText } from './natural-text.ts';
import { resolveTimeRange } from './resolve-time-range.ts';
import { readTypedRange, unitOf } from './typed-range.ts';

/** What a time is compared with, and how a query names it (`time_offsets`). */
export interface TimeShift {
  readonly offset: string;
  readonly meaning: ShiftMeaning;
}
export type ShiftMeaning =
  | { readonly kind: 'span'; readonly span: string; readonly isLater: boolean }
  /** As long as the range, right before it. */
  | { readonly kind: 'period-before' }
  /** As long as the range, from a day on. */
  | { readonly kind: 'from'; readonly since: string }
  | { readonly kind: 'range'; readonly since: string; readonly until: string };

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const periodBefore = /^(?:inherit|(?:the )?(?:previous|prior|last) period|(?:the )?period before)$/;
const sameTime =
  /^(?:the )?same (?:time|period|day|week|month|quarter) (?:of )?(?:the )?(?:last|previous|prior) ([a-z]+)$/;
const lastUnit = /^(?:the )?(?:last|previous|prior) (?:(\d{1,5}) )?([a-z]+)$/;
const counted =
  /^(-)?(\d{1,5}|[a-z]+) ?([a-z]+)(?: (ago|before|earlier|back|prior|later|after|ahead|from now|from today))?$/i;
const laterWords = new Set(['later', 'after', 'ahead', 'from now', 'from today']);

/**
 * Reads a shift as people write it: "28 days ago", "1 year", "last month", "4w", "the period before", "2019-01-01", "2019-01-01
 * to 2019-02-01". The error says that it is not understood, and what would be.
 */
export function readTypedShift(typed: string, nowMs: number): Result<TimeShift, string> {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  const shift = trimmed === '' ? undefined : shiftOf(trimmed, nowMs);
  return shift === undefined ? err(messages.shiftNotUnderstood({ text: trimmed.slice(0, 80) })) : ok(shift);
}

function shiftOf(typed: string, nowMs: number): TimeShift | undefined {
  const words = typed.toLowerCase();
  if (periodBefore.test(words)) return { offset: 'inherit', meaning: { kind: 'period-before' } };
  if (words === 'yesterday') return spanShift(1, 'day', false);
  const same = sameTime.exec(words);
  if (same !== null) return spanShift(1, unitOf(same[1] ?? ''), false);
  const last = lastUnit.exec(words);
  if (last !== null) return spanShift(Number(last[1] ?? 1), unitOf(last[2] ?? ''), false);
  return countedShift(typed) ?? daysShift(typed, nowMs);
}

function countedShift(typed: string): TimeShift | undefined {
  const found = counted.exec(typed);
  const isLater = found?.[1] !== undefined || laterWords.has(found?.[4]?.toLowerCase() ?? '');
  return spanShift(countOf(found?.[2]?.toLowerCase() ?? ''), unitOf(found?.[3] ?? ''), isLater);
}

function countOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  return word === 'a' || word === 'an' ? 1 : numbers.indexOf(word) + 1;
}

/** Nothing is compared with itself. */
function spanShift(count: number, unit: TimeUnit | undefined, isLater: boolean): TimeShift | undefined {
  if (unit === undefined || count === 0) return undefined;
  const span = `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
  return { offset: `${span} ${isLater ? 'later' : 'ago'}`, meaning: { kind: 'span', span, isLater } };
}

/** A day from which on as much is compared, or a range of its own. Only those that stay the same from day to day. */
function daysShift(typed: string, nowMs: number): TimeShift | undefined {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(typed)) {
    const day = parseNaturalText(typed, nowMs);
    if (!day.ok) return undefined;
    const since = dayText(day.value);
    return { offset: since, meaning: { kind: 'from', since } };
  }
  const read = /\d{4}/.test(typed) ? readTypedRange(typed, { nowMs }) : undefined;
  const range = read?.ok === true ? resolveTimeRange(read.value, { nowMs }) : undefined;
  const { sinceMs, untilMs } = range?.ok === true ? range.value : {};
  if (sinceMs === undefined || untilMs === undefined || sinceMs >= untilMs) return undefined;
  const [since, until] = [dayText(sinceMs), dayText(untilMs)];
  return { offset: `${since} : ${until}`, meaning: { kind: 'range', since, until } };
}

const dayText = (timeMs: number): string => isoText(timeMs).replace('T00:00:00', '');
