import { err, ok, type Result } from '#core/common';
import { isSameEvent } from '#plugins/datasets';
import { messages } from '../messages.ts';
import { isoText, type TimeUnit } from './calendar.ts';
import { eventOffset } from './event-shift.ts';
import { countryOfHoliday } from './holidays.ts';
import { defaultCountry, parseNamedShift } from './named-shift.ts';
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
  | { readonly kind: 'range'; readonly since: string; readonly until: string }
  /** The same days of the week about so much earlier. */
  | { readonly kind: 'same-weekday'; readonly span: string; readonly isLater: boolean }
  /** As many days of an earlier period as there are in this one until today. */
  | { readonly kind: 'to-date'; readonly span: string }
  /** The occurrence before of an event of the dataset. */
  | { readonly kind: 'event'; readonly name: string }
  /** The days around a holiday, in another year. */
  | { readonly kind: 'holiday'; readonly name: string; readonly span: string; readonly isLater: boolean };

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const periodBefore = /^(?:inherit|(?:the )?(?:previous|prior|last) period|(?:the )?period before)$/;
const sameTime =
  /^(?:the )?same (?:time|period|day|week|month|quarter) (?:of )?(?:the )?(?:last|previous|prior) ([a-z]+)$/;
const lastUnit = /^(?:the )?(?:last|previous|prior) (?:(\d{1,5}) )?([a-z]+)$/;
const counted =
  /^(-)?(\d{1,5}|[a-z]+) ?([a-z]+)(?: (ago|before|earlier|back|prior|later|after|ahead|from now|from today))?$/i;
const laterWords = new Set(['later', 'after', 'ahead', 'from now', 'from today']);

/**
 * Reads a shift as people write it: "28 days ago", "1 year", "last month", "4w", "the period before", "same weekday last
 * year", "month to date", "Thanksgiving last year", "2019-01-01", "2019-01-01 to 2019-02-01". The error says that it is not understood, and what would be.
 */
export function readTypedShift(
  typed: string,
  nowMs: number,
  events: readonly string[] = [],
): Result<TimeShift, string> {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  const shift = trimmed === '' ? undefined : (eventShift(trimmed, events) ?? shiftOf(trimmed, nowMs));
  return shift === undefined ? err(messages.shiftNotUnderstood({ text: trimmed.slice(0, 80) })) : ok(shift);
}

/** "Black Friday week", "previous Black Friday week": names of events go before all else. */
function eventShift(typed: string, events: readonly string[]): TimeShift | undefined {
  const bare = typed.replace(/^(?:event|(?:the )?(?:last|previous|prior)) /i, '');
  const name = events.find((one) => isSameEvent(one, typed) || isSameEvent(one, bare));
  return name === undefined ? undefined : { offset: eventOffset(name), meaning: { kind: 'event', name } };
}

function shiftOf(typed: string, nowMs: number): TimeShift | undefined {
  // A fiscal year is as long as any other.
  const fiscal = /^((?:the )?(?:this |last |previous )?)fiscal (quarter|year)( to[- ]date)?$/i.exec(typed);
  if (fiscal !== null) return shiftOf(`${fiscal[1] ?? ''}${fiscal[2] ?? ''}${fiscal[3] ?? ''}`, nowMs);
  const words = typed.toLowerCase();
  const named = namedShift(typed, nowMs);
  if (named !== undefined) return named;
  if (periodBefore.test(words)) return { offset: 'inherit', meaning: { kind: 'period-before' } };
  if (words === 'yesterday') return spanShift(1, 'day', false);
  const same = sameTime.exec(words);
  if (same !== null) return spanShift(1, unitOf(same[1] ?? ''), false);
  const last = lastUnit.exec(words);
  if (last !== null) return spanShift(Number(last[1] ?? 1), unitOf(last[2] ?? ''), false);
  return countedShift(typed) ?? daysShift(typed, nowMs);
}

const toDateWords: Readonly<Record<string, TimeUnit>> = {
  wtd: 'week',
  mtd: 'month',
  qtd: 'quarter',
  ytd: 'year',
  fqtd: 'quarter',
  fytd: 'year',
};
const sameWeekday = /^(?:the )?same (?:weekday|day of (?:the )?week)s?(?:,| of| in)? (.+)$/i;
const toDate = /^(?:(?:the )?(?:this|current) )?(.+?) to[- ]date$/i;
const holidayText =
  /^(?:holiday |same holiday )?(.+?)(?: in ([a-z ]+?))?,? (?:of )?((?:the )?(?:last|previous|prior) year|\d+ years? (?:ago|earlier|later)|(?:a|one) year (?:ago|earlier))$/i;

/** Comparisons of more than a number of units; their spans are typed as others are. */
function namedShift(typed: string, nowMs: number): TimeShift | undefined {
  const spanOf = (words: string) => {
    const meaning = shiftOf(words, nowMs)?.meaning;
    return meaning?.kind === 'span' ? meaning : undefined;
  };
  const known = (offset: string, meaning: ShiftMeaning): TimeShift | undefined =>
    parseNamedShift(offset) === undefined ? undefined : { offset, meaning };
  const weekday = sameWeekday.exec(typed);
  if (weekday !== null) {
    const found = spanOf(weekday[1] ?? '');
    return found && known(`same weekday ${endOf(found)}`, { ...found, kind: 'same-weekday' });
  }
  const dated = toDate.exec(typed);
  const short = toDateWords[typed.toLowerCase()];
  if (dated !== null || short !== undefined) {
    const words = dated?.[1] ?? '';
    const unit = short ?? unitOf(words);
    const found = unit === undefined ? spanOf(words) : spanOf(`1 ${unit}`);
    return found && known(`${endOf(found)} to date`, { kind: 'to-date', span: found.span });
  }
  const [, name = '', country, years = ''] = holidayText.exec(typed) ?? [];
  const found = name === '' ? undefined : spanOf(years);
  if (found === undefined) return undefined;
  const land = country ?? countryOfHoliday(name);
  const place = land === undefined || land === defaultCountry ? '' : ` in ${land}`;
  return known(`holiday ${name}${place} ${endOf(found)}`, { ...found, kind: 'holiday', name: `${name}${place}` });
}

const endOf = ({ span, isLater }: { readonly span: string; readonly isLater: boolean }): string =>
  `${span} ${isLater ? 'later' : 'ago'}`;

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
  return { offset: endOf({ span, isLater }), meaning: { kind: 'span', span, isLater } };
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
