import type { SqlPrinting } from '#plugins/databases';
import { fiscalTruncations } from '#plugins/sql-language';

/** With nine digits of a second. */
export const timestampType = 'TIMESTAMP_NTZ';
export const zonedType = 'TIMESTAMP_TZ';

/** A moment without a zone, in UTC, of a day, a moment with or without a zone, or a text. The session is in UTC. */
export const moment = (expression: string): string =>
  `CAST(CONVERT_TIMEZONE('UTC', CAST(${expression} AS ${zonedType})) AS ${timestampType})`;

const add = (unit: string, count: number | string, expression: string): string =>
  `DATEADD('${unit}', ${String(count)}, ${expression})`;

const truncate =
  (unit: string) =>
  (expression: string): string =>
    `DATE_TRUNC('${unit}', ${moment(expression)})`;

/** Steps since the epoch; those of charts all divide a day. */
const step =
  (unit: string, size: number) =>
  (expression: string): string =>
    `TIME_SLICE(${moment(expression)}, ${String(size)}, '${unit}')`;

/**
 * Weeks that begin so many days before Monday, told by their first day or by a later one. The truncation to weeks follows a
 * setting of the account.
 */
const week =
  (beforeMonday: number, toldBy = 0) =>
  (expression: string): string => {
    const day = truncate('day')(expression);
    return add('day', `${String(toldBy)} - MOD(DAYOFWEEKISO(${day}) + ${String(beforeMonday - 1)}, 7)`, day);
  };

export const truncations: SqlPrinting['truncations'] = {
  PT1S: truncate('second'),
  PT5S: step('SECOND', 5),
  PT30S: step('SECOND', 30),
  PT1M: truncate('minute'),
  PT5M: step('MINUTE', 5),
  PT10M: step('MINUTE', 10),
  PT15M: step('MINUTE', 15),
  PT30M: step('MINUTE', 30),
  PT1H: truncate('hour'),
  PT6H: step('HOUR', 6),
  P1D: truncate('day'),
  P1W: week(0),
  P1M: truncate('month'),
  P3M: truncate('quarter'),
  P1Y: truncate('year'),
  '1969-12-27T00:00:00Z/P1W': week(2),
  '1969-12-28T00:00:00Z/P1W': week(1),
  '1969-12-29T00:00:00Z/P1W': week(0),
  'P1W/1970-01-03T00:00:00Z': week(1, 6),
  'P1W/1970-01-04T00:00:00Z': week(0, 6),
  ...fiscalTruncations(moment, (expression, months) => add('month', months, expression)),
};

const epoch = `CAST('1970-01-01' AS ${timestampType})`;

export const epochMs = (expression: string): string =>
  `(CAST(DATEDIFF('microsecond', ${epoch}, ${moment(expression)}) AS DOUBLE) / 1e3)`;

/** Whole microseconds: a number without its scale would be seconds or more, by its size. */
export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string =>
  `TO_TIMESTAMP_NTZ(CAST(ROUND(CAST(${expression} AS DOUBLE) * ${unit === 's' ? '1e6' : '1e3'}) AS BIGINT), 6)`;

export const yearToTimestamp = (expression: string): string =>
  add('year', `CAST(${expression} AS INTEGER) - 1970`, epoch);

export const moveTime = (expression: string, count: number, unit: 'month' | 'millisecond'): string =>
  add(unit, count, moment(expression));

const fields: ReadonlyMap<string, string> = new Map([
  ['Y', 'YYYY'],
  ['y', 'YY'],
  ['m', 'MM'],
  ['d', 'DD'],
  ['H', 'HH24'],
  ['I', 'HH12'],
  ['M', 'MI'],
  ['S', 'SS'],
  ['f', 'FF'],
  ['p', 'AM'],
  ['B', 'MMMM'],
  ['b', 'MON'],
  ['a', 'DY'],
]);

/** Letters between the fields are quoted, or they would be fields. Long names of days, which are no field, are skipped. */
export function parseTime(expression: string, format: string): string {
  const [text, kept] = format.includes('%A') ? withoutDays(expression, format) : [expression, format];
  const pattern = kept.replace(/%(.)|[^%]+/g, (whole, field: string | undefined) => {
    if (field !== undefined) return fields.get(field) ?? `"${field}"`;
    return /[A-Za-z0-9]/.test(whole) ? `"${whole}"` : whole;
  });
  return `TO_TIMESTAMP_NTZ(NULLIF(${text}, ''), '${pattern.replaceAll('\\', '\\\\').replaceAll("'", "''")}')`;
}

const withoutDays = (expression: string, format: string): readonly [text: string, format: string] => [
  `REGEXP_REPLACE(${expression}, '(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day', '')`,
  format.replaceAll('%A', ''),
];
