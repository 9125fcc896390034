import type { WeeksAndYears } from '#plugins/datasets';

/** Units of calendar arithmetic. */
const timeUnits = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'fiscal quarter',
  'fiscal year',
] as const;
export type TimeUnit = (typeof timeUnits)[number];

const fixedMs: Readonly<Partial<Record<TimeUnit, number>>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

export const dayMs = 86_400_000;

/** The unit named by a text such as `Days`; undefined for anything else. */
export function timeUnitOf(text: string): TimeUnit | undefined {
  const singular = text.toLowerCase().replace(/s$/, '');
  return timeUnits.find((unit) => unit === singular);
}

/** Units below a day are counted from now, the others from today. */
export const isBelowDay = (unit: TimeUnit): boolean => unit === 'second' || unit === 'minute' || unit === 'hour';

/** Adds calendar units to a UTC time in ms; the day is clamped to the end of a shorter month. */
export function addUnits(timeMs: number, count: number, unit: TimeUnit): number {
  const fixed = fixedMs[unit];
  if (fixed !== undefined) return timeMs + count * fixed;
  const months = count * (unit === 'month' ? 1 : unit === 'quarter' || unit === 'fiscal quarter' ? 3 : 12);
  const date = new Date(timeMs);
  const firstOfTarget = utc(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const target = new Date(firstOfTarget);
  const lastDay = new Date(utc(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return firstOfTarget + (day - 1) * dayMs + modulo(timeMs, dayMs);
}

/** Which weeks and fiscal years are meant where no dataset says it: those of ISO 8601, and the calendar's. */
const usual: WeeksAndYears = { weekStart: 'monday', fiscalYearStart: 1 };

const weekdayNumbers = { sunday: 0, monday: 1, saturday: 6 } as const;
/** The number, as of `getUTCDay`, of the day on which weeks begin. */
export const firstWeekday = ({ weekStart }: WeeksAndYears = usual): number => weekdayNumbers[weekStart];

/** The start of the unit that holds the time. */
export function truncateTo(timeMs: number, unit: TimeUnit, calendar: WeeksAndYears = usual): number {
  const date = new Date(timeMs);
  switch (unit) {
    case 'second':
    case 'minute':
    case 'hour':
    case 'day':
      return timeMs - modulo(timeMs, fixedMs[unit] ?? 1);
    case 'week':
      return truncateTo(timeMs, 'day') - modulo(date.getUTCDay() - firstWeekday(calendar), 7) * dayMs;
    case 'month':
      return utc(date.getUTCFullYear(), date.getUTCMonth(), 1);
    case 'quarter':
      return utc(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
    case 'year':
      return utc(date.getUTCFullYear(), 0, 1);
    case 'fiscal quarter':
    case 'fiscal year': {
      const months = calendar.fiscalYearStart - 1;
      const inYear = truncateTo(addUnits(timeMs, -months, 'month'), unit === 'fiscal year' ? 'year' : 'quarter');
      return addUnits(inYear, months, 'month');
    }
  }
}

/** The last day, at 00:00, of the unit that holds the time. */
export function lastDayOf(timeMs: number, unit: TimeUnit, calendar?: WeeksAndYears): number {
  if (isBelowDay(unit) || unit === 'day') return truncateTo(timeMs, 'day');
  return addUnits(truncateTo(timeMs, unit, calendar), 1, unit) - dayMs;
}

/** Like Date.UTC, also for the years 0 to 99. */
export function utc(year: number, monthIndex: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date.getTime();
}

/** ISO-8601 without zone: `2024-05-01T00:00:00`, with a fraction only where there is one. */
export function isoText(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/(\.000)?Z$/, '');
}

export const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
