/** A length of time into which a series is cut. `weekday`: on which weeks begin, 0 is Sunday. */
export interface Frequency {
  readonly unit: 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour';
  /** Units in a period. */
  readonly count: number;
  readonly weekday: number;
}

const units: Readonly<Record<string, Frequency['unit']>> = {
  A: 'year',
  AS: 'year',
  Y: 'year',
  YS: 'year',
  Q: 'quarter',
  QS: 'quarter',
  M: 'month',
  MS: 'month',
  W: 'week',
  D: 'day',
  H: 'hour',
};
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const usual: Frequency = { unit: 'week', count: 1, weekday: 1 };

/** An offset alias of pandas, such as `AS`, `W-MON` or `52W-SUN`. What is none means weeks from Monday. */
export function readFrequency(text: string): Frequency {
  const [, count = '', alias = '', anchor = ''] =
    /^(\d{0,4})([A-Z]{1,2})(?:-([A-Z]{3}))?$/.exec(text.trim().toUpperCase()) ?? [];
  const unit = units[alias];
  if (unit === undefined) return usual;
  const weekday = weekdays.indexOf(anchor);
  return { unit, count: Math.max(1, Number(count)), weekday: weekday < 0 ? usual.weekday : weekday };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const monthsOf = { year: 12, quarter: 3, month: 1 } as const;
/** The epoch was a Thursday. */
const epochWeekday = 4;

const fixedMs = ({ unit, weekday }: Frequency): { readonly lengthMs: number; readonly fromMs: number } =>
  unit === 'week'
    ? { lengthMs: weekMs, fromMs: (weekday - epochWeekday) * dayMs }
    : { lengthMs: unit === 'hour' ? hourMs : dayMs, fromMs: 0 };

const isOfMonths = (unit: Frequency['unit']): unit is keyof typeof monthsOf => Object.hasOwn(monthsOf, unit);

/** Number of the unit in which a time lies, in UTC. */
export function unitAt(frequency: Frequency, epochMs: number): number {
  const { unit } = frequency;
  if (isOfMonths(unit)) return Math.floor(monthsAt(epochMs) / monthsOf[unit]);
  const { lengthMs, fromMs } = fixedMs(frequency);
  return Math.floor((epochMs - fromMs) / lengthMs);
}

/** When that unit begins, in milliseconds since the epoch. */
export function startOfUnit(frequency: Frequency, index: number): number {
  const { unit } = frequency;
  if (isOfMonths(unit)) return Date.UTC(1970, index * monthsOf[unit], 1);
  const { lengthMs, fromMs } = fixedMs(frequency);
  return fromMs + index * lengthMs;
}

function monthsAt(epochMs: number): number {
  const time = new Date(epochMs);
  return (time.getUTCFullYear() - 1970) * 12 + time.getUTCMonth();
}

/**
 * The time as far into a period that begins at `toMs` as it is into its own, which begins at `fromMs`. Within years and
 * quarters by the calendar, so that months meet months: 29 February, where there is none, lies half a day after the 28th.
 */
export function moved({ unit }: Frequency, epochMs: number, fromMs: number, toMs: number): number {
  if (unit !== 'year' && unit !== 'quarter') return epochMs - fromMs + toMs;
  const time = new Date(epochMs);
  const month = monthsAt(epochMs) - monthsAt(fromMs) + monthsAt(toMs);
  const start = Date.UTC(1970, month, 1);
  const days = Math.round((Date.UTC(1970, month + 1, 1) - start) / dayMs);
  const day = time.getUTCDate() - 1;
  const ofDay = epochMs - Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), day + 1);
  return day < days ? start + day * dayMs + ofDay : start + (days - 1) * dayMs + dayMs / 2 + ofDay / 2;
}
