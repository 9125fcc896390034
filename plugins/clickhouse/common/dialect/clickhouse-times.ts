import { dateParseFormat, fiscalTruncations, grainTruncations } from '#plugins/sql-language';
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
export const truncations: SqlPrinting['truncations'] = grainTruncations({
  step,
  cut: (unit) => (unit === 'day' ? step(86_400) : cut(unit)),
  week,
  fiscal: fiscalTruncations(moment, (expression, months) => moment(moveMonths(expression, months))),
});

export const epochMs = (expression: string): string => `(toFloat64(${microseconds(expression)}) / 1000)`;

export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string => {
  const microsecond = `round(CAST(${expression} AS Float64) * ${unit === 's' ? '1000000' : '1000'})`;
  return `fromUnixTimestamp64Micro(CAST(${microsecond} AS Int64), 'UTC')`;
};

export const yearToTimestamp = (expression: string): string =>
  `makeDateTime64(${expression}, 1, 1, 0, 0, 0, 0, 6, 'UTC')`;

export const moveTime = (expression: string, count: number, unit: 'month' | 'millisecond'): string =>
  unit === 'month' ? moveMonths(moment(expression), count) : `addMilliseconds(${moment(expression)}, ${String(count)})`;

/**
 * A time of the format replaces a missing text, since the server reads what is behind a null as well, and fails for it.
 */
export function parseTime(expression: string, format: string): string {
  const pattern = `'${dateParseFormat(format, { I: '%h' }).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const text = `nullIf(${expression}, '')`;
  const some = `formatDateTime(toDateTime(0, 'UTC'), ${pattern})`;
  return `if(${text} IS NULL, NULL, ${moment(`parseDateTime64(ifNull(${text}, ${some}), ${pattern}, 'UTC')`)})`;
}
