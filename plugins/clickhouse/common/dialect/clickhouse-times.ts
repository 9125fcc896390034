import { fiscalTruncations } from '#plugins/sql-language';
import type { SqlPrinting } from '#plugins/databases';

/** Of all moments, whatever zone a column has; from 1900 to 2299. */
export const timestampType = "DateTime64(6, 'UTC')";

export const moment = (expression: string): string => `CAST(${expression} AS ${timestampType})`;

const microseconds = (expression: string): string => `toUnixTimestamp64Micro(${moment(expression)})`;

/** Steps of so many seconds, which all divide a day. */
const step =
  (seconds: number) =>
  (expression: string): string => {
    const since = microseconds(expression);
    return `fromUnixTimestamp64Micro(${since} - positiveModulo(${since}, toInt64(${String(seconds)}000000)), 'UTC')`;
  };

const cut =
  (unit: 'month' | 'quarter' | 'year') =>
  (expression: string): string =>
    moment(`date_trunc('${unit}', ${moment(expression)})`);

/** Weeks that begin so many days before Monday, told by their first day or by a later one. */
const week =
  (beforeMonday: number, toldBy = 0) =>
  (expression: string): string => {
    const day = step(86_400)(expression);
    const since = `(toDayOfWeek(${day}) + ${String(beforeMonday - 1)}) % 7`;
    return `addDays(${day}, ${String(toldBy)} - ${since})`;
  };

const moveMonths = (expression: string, months: number): string => `addMonths(${expression}, ${String(months)})`;

/** `date_trunc` gives days of other types, so that all are made moments again. */
export const truncations: SqlPrinting['truncations'] = {
  PT1S: step(1),
  PT5S: step(5),
  PT30S: step(30),
  PT1M: step(60),
  PT5M: step(300),
  PT10M: step(600),
  PT15M: step(900),
  PT30M: step(1_800),
  PT1H: step(3_600),
  PT6H: step(21_600),
  P1D: step(86_400),
  P1W: week(0),
  P1M: cut('month'),
  P3M: cut('quarter'),
  P1Y: cut('year'),
  '1969-12-27T00:00:00Z/P1W': week(2),
  '1969-12-28T00:00:00Z/P1W': week(1),
  '1969-12-29T00:00:00Z/P1W': week(0),
  'P1W/1970-01-03T00:00:00Z': week(1, 6),
  'P1W/1970-01-04T00:00:00Z': week(0, 6),
  ...fiscalTruncations(moment, (expression, months) => moment(moveMonths(expression, months))),
};

export const epochMs = (expression: string): string => `(toFloat64(${microseconds(expression)}) / 1000)`;

export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string => {
  const microsecond = `round(CAST(${expression} AS Float64) * ${unit === 's' ? '1000000' : '1000'})`;
  return `fromUnixTimestamp64Micro(CAST(${microsecond} AS Int64), 'UTC')`;
};

export const yearToTimestamp = (expression: string): string =>
  `makeDateTime64(${expression}, 1, 1, 0, 0, 0, 0, 6, 'UTC')`;

export const moveTime = (expression: string, count: number, unit: 'month' | 'millisecond'): string =>
  unit === 'month' ? moveMonths(moment(expression), count) : `addMilliseconds(${moment(expression)}, ${String(count)})`;

/** Fields that `parseDateTime64` calls otherwise; the others have the same letter. */
const fields: ReadonlyMap<string, string> = new Map([
  ['M', '%i'],
  ['B', '%M'],
  ['A', '%W'],
  ['I', '%h'],
]);

/**
 * A time of the format replaces a missing text, since the server reads what is behind a null as well, and fails for it.
 */
export function parseTime(expression: string, format: string): string {
  const pattern = `'${format
    .replace(/%(.)/g, (whole, field: string) => fields.get(field) ?? whole)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")}'`;
  const text = `nullIf(${expression}, '')`;
  const some = `formatDateTime(toDateTime(0, 'UTC'), ${pattern})`;
  return `if(${text} IS NULL, NULL, ${moment(`parseDateTime64(ifNull(${text}, ${some}), ${pattern}, 'UTC')`)})`;
}
