import { addUnits, dayMs, isBelowDay, truncateTo } from './calendar.ts';
import { findHoliday } from './holidays.ts';
import { parseCalendarShift, shiftTime, type CalendarShift } from './time-shift.ts';

/** A comparison that is more than a number of units: what it keeps, or where it ends. */
export type NamedShift =
  /** By the number of whole weeks that is nearest to the shift. */
  | { readonly kind: 'same-weekday'; readonly shift: CalendarShift }
  /** The compared range ends as far in as today is in its own. */
  | { readonly kind: 'to-date'; readonly shift: CalendarShift }
  /** A holiday that moves meets itself. */
  | { readonly kind: 'holiday'; readonly name: string; readonly country: string; readonly years: number };

/** Where a compared range begins and ends, and how far a time is moved to meet it. */
export interface ComparedTimes {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly move:
    { readonly kind: 'fixed'; readonly ms: number } | { readonly kind: 'calendar'; readonly shift: CalendarShift };
}

/** Whose holidays are meant where none is named. */
export const defaultCountry = 'us';

/**
 * Reads `same weekday 1 year ago`, `1 month ago to date` and `holiday Easter Monday in gb 1 year ago`; undefined for anything
 * else. A weekday is kept over weeks at least, a range is to date over days at least.
 */
export function parseNamedShift(text: string): NamedShift | undefined {
  const words = text.trim().replace(/\s+/g, ' ');
  const weekday = /^same weekday (.+)$/i.exec(words);
  if (weekday !== null) {
    const shift = parseCalendarShift(weekday[1] ?? '');
    const isLong = shift !== undefined && !isBelowDay(shift.unit) && shift.unit !== 'day' && shift.count !== 0;
    return isLong ? { kind: 'same-weekday', shift } : undefined;
  }
  const toDate = /^(.+) to date$/i.exec(words);
  if (toDate !== null) {
    const shift = parseCalendarShift(toDate[1] ?? '');
    return shift === undefined || isBelowDay(shift.unit) || shift.count <= 0 ? undefined : { kind: 'to-date', shift };
  }
  const holiday = /^holiday (.+?)(?: in ([a-z ]+))? (\d{1,3}) years? (ago|later)$/i.exec(words);
  if (holiday === null) return undefined;
  const [, name = '', country = defaultCountry, years = '', direction = ''] = holiday;
  if (Number(years) === 0 || findHoliday(name, 2000, country) === undefined) return undefined;
  return { kind: 'holiday', name, country, years: Number(years) * (direction.toLowerCase() === 'ago' ? 1 : -1) };
}

/** The range that one is compared with. */
export function comparedTimes(
  named: NamedShift,
  { sinceMs, untilMs }: { readonly sinceMs: number; readonly untilMs: number },
  nowMs: number,
): ComparedTimes {
  const fixed = (ms: number): ComparedTimes => ({
    sinceMs: sinceMs - ms,
    untilMs: untilMs - ms,
    move: { kind: 'fixed', ms },
  });
  switch (named.kind) {
    case 'same-weekday':
      return fixed(Math.round((sinceMs - shiftTime(sinceMs, named.shift)) / weekMs) * weekMs);
    case 'to-date':
      return {
        sinceMs: shiftTime(sinceMs, named.shift),
        untilMs: endToDate({ sinceMs, untilMs }, named.shift, nowMs),
        move: { kind: 'calendar', shift: named.shift },
      };
    case 'holiday':
      return fixed(holidayDistance(named, { sinceMs, untilMs }));
  }
}

const weekMs = 7 * dayMs;

/** By the last day that is in, so that the 30th of March reaches the end of February. */
function endToDate(
  { sinceMs, untilMs }: { readonly sinceMs: number; readonly untilMs: number },
  shift: CalendarShift,
  nowMs: number,
): number {
  const tomorrow = truncateTo(nowMs, 'day') + dayMs;
  const isOver = untilMs <= tomorrow || sinceMs >= tomorrow;
  return isOver ? shiftTime(untilMs, shift) : shiftTime(tomorrow - dayMs, shift) + dayMs;
}

/** From the holiday in the range to that of the other year; of the year in which the range begins where there is none. */
function holidayDistance(
  { name, country, years }: Extract<NamedShift, { kind: 'holiday' }>,
  { sinceMs, untilMs }: { readonly sinceMs: number; readonly untilMs: number },
): number {
  const yearOf = (timeMs: number): number => new Date(timeMs).getUTCFullYear();
  const first = yearOf(sinceMs);
  const isIn = (year: number): boolean => {
    const day = findHoliday(name, year, country);
    return day !== undefined && day >= sinceMs && day < untilMs;
  };
  const wanted = isIn(first) ? first : isIn(yearOf(untilMs)) ? yearOf(untilMs) : first;
  const own = findHoliday(name, wanted, country);
  const other = findHoliday(name, wanted - years, country);
  return own === undefined || other === undefined ? sinceMs - addUnits(sinceMs, -years, 'year') : own - other;
}
