import type { WeeksAndYears } from '#plugins/datasets';
import type { TimeClock } from './evaluate-time.ts';
import { addUnits, dayMs, truncateTo, utc, type TimeUnit } from './calendar.ts';
import { monthIndexOf, parseCalendarDate, validDate } from './natural-text.ts';

/** Half-open, UTC, ms. */
export interface Period {
  readonly sinceMs: number;
  readonly untilMs: number;
}

const ordinals: Readonly<Record<string, number>> = { '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 };
const ordinalWords = ['first', 'second', 'third', 'fourth'];

/**
 * The calendar period that a text names: `2001`, `1990s`, `H1 2001`, `Q3 2001`, `March 2001`, `2001-03`, `W12 2001`,
 * `2001-03-05`, `5 March 2001`, `FY2001`, `FY2001 Q3`. Months, quarters and halves without a year are those of this year. Undefined for what
 * names none. `words` is in small letters, with single blanks.
 */
export function namedPeriod(words: string, { nowMs, calendar }: TimeClock): Period | undefined {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const year = /^(\d{4})$/.exec(words);
  if (year !== null) return from(utc(Number(year[1]), 0, 1), 1, 'year');
  const decade = /^(\d{3}0)s$/.exec(words);
  if (decade !== null) return from(utc(Number(decade[1]), 0, 1), 10, 'year');
  return (
    partOfYear(words, thisYear, 'q', 'quarter', 4) ??
    partOfYear(words, thisYear, 'h', 'half', 2) ??
    fiscalPeriod(words, calendar) ??
    weekOf(words) ??
    monthOf(words, thisYear) ??
    dayOf(words, nowMs)
  );
}

const from = (sinceMs: number, count: number, unit: TimeUnit): Period => ({
  sinceMs,
  untilMs: addUnits(sinceMs, count, unit),
});

/** `q3 2001`, `2001-q3`, `third quarter of 2001`, and halves alike. */
function partOfYear(words: string, thisYear: number, letter: string, noun: string, parts: number): Period | undefined {
  const found =
    new RegExp(`^${letter}(?<part>\\d)(?:[ /-]*(?<year>\\d{4}))?$`).exec(words) ??
    new RegExp(`^(?<year>\\d{4})[ /-]*${letter}(?<part>\\d)$`).exec(words) ??
    new RegExp(`^(?<ordinal>[a-z\\d]+) ${noun}(?:,? (?:of )?(?<year>\\d{4}))?$`).exec(words);
  const { part, ordinal = '', year } = found?.groups ?? {};
  const number = part === undefined ? (ordinals[ordinal] ?? ordinalWords.indexOf(ordinal) + 1) : Number(part);
  if (found === null || number < 1 || number > parts) return undefined;
  const months = 12 / parts;
  return from(utc(Number(year ?? thisYear), (number - 1) * months, 1), months, 'month');
}

/** `fy2001`, `q3 fy2001`, `fy2001 q3`: named by the calendar year in which the fiscal year ends. */
function fiscalPeriod(words: string, calendar?: WeeksAndYears): Period | undefined {
  const found =
    /^fy ?(?<year>\d{4})(?:[ -]q(?<quarter>[1-4]))?$/.exec(words) ??
    /^q(?<quarter>[1-4]) fy ?(?<year>\d{4})$/.exec(words);
  if (found === null) return undefined;
  const { year, quarter } = found.groups ?? {};
  // Its last day lies in the year that it is named by.
  const sinceMs = truncateTo(utc(Number(year), 0, 1), 'fiscal year', calendar);
  if (quarter === undefined) return from(sinceMs, 1, 'fiscal year');
  return from(addUnits(sinceMs, Number(quarter) - 1, 'fiscal quarter'), 1, 'fiscal quarter');
}

/** `w12 2001`, `week 12 of 2001`, `2001-w12`: weeks of ISO 8601, of which the first has 4 January. */
function weekOf(words: string): Period | undefined {
  const found =
    /^(?:week|w) ?(?<week>\d{1,2}),?(?: of)?[ /-]+(?<year>\d{4})$/.exec(words) ??
    /^(?<year>\d{4})[ -]?w(?<week>\d{1,2})$/.exec(words);
  if (found === null) return undefined;
  const [week, year] = [Number(found.groups?.['week']), Number(found.groups?.['year'])];
  const firstMonday = truncateTo(utc(year, 0, 4), 'week');
  const weeks = (truncateTo(utc(year + 1, 0, 4), 'week') - firstMonday) / (7 * dayMs);
  return week < 1 || week > weeks ? undefined : from(firstMonday + (week - 1) * 7 * dayMs, 1, 'week');
}

/** `march 2001`, `mar 2001`, `march`, `2001-03`, `3/2001`. */
function monthOf(words: string, thisYear: number): Period | undefined {
  const named = /^([a-z]{3,})\.?,?(?: (?:of )?(\d{4}))?$/.exec(words);
  if (named !== null) {
    const index = monthIndexOf(named[1]);
    return index === -1 ? undefined : from(utc(Number(named[2] ?? thisYear), index, 1), 1, 'month');
  }
  const numbers =
    /^(?<year>\d{4})[/-](?<month>\d{1,2})$/.exec(words) ?? /^(?<month>\d{1,2})\/(?<year>\d{4})$/.exec(words);
  const month = Number(numbers?.groups?.['month'] ?? 0);
  if (month < 1 || month > 12) return undefined;
  return from(utc(Number(numbers?.groups?.['year']), month - 1, 1), 1, 'month');
}

/** A date without a time of day. */
function dayOf(words: string, nowMs: number): Period | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  const timeMs =
    iso === null ? parseCalendarDate(words, nowMs) : validDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return timeMs === undefined ? undefined : from(timeMs, 1, 'day');
}
