import { fiscalGrain, type SqlPrinting } from '#plugins/databases';
import { dateParseFormat, grainTruncations } from '#plugins/sql-language';
import { raisedError } from './raised-error.ts';

export const dateTime = (expression: string): string => `CAST(${expression} AS DATETIME(6))`;

const day = (expression: string): string => `CAST(DATE(${dateTime(expression)}) AS DATETIME)`;

/** Steps of so many seconds from the beginning of the day. */
const step =
  (seconds: number) =>
  (expression: string): string =>
    `DATE_ADD(${day(expression)}, INTERVAL TIME_TO_SEC(${dateTime(expression)}) DIV ${String(seconds)} * ${String(seconds)} SECOND)`;

/** Weeks that begin so many days before Monday, told by their first day or by a later one. */
const week =
  (beforeMonday: number, toldBy = 0) =>
  (expression: string): string => {
    const since = `(WEEKDAY(${dateTime(expression)}) + ${String(beforeMonday)}) % 7`;
    return `DATE_ADD(${day(expression)}, INTERVAL ${String(toldBy)} - ${since} DAY)`;
  };

/** Pieces of so many months, of which one begins in a month from 1 to 12. */
const months =
  (count: number, startMonth = 1) =>
  (expression: string): string => {
    const first = `DATE_SUB(${day(expression)}, INTERVAL DAYOFMONTH(${dateTime(expression)}) - 1 DAY)`;
    if (count === 1) return first;
    const since = `(MONTH(${dateTime(expression)}) + ${String(12 - startMonth)}) % ${String(count)}`;
    return `DATE_SUB(${first}, INTERVAL ${since} MONTH)`;
  };

const fiscal: SqlPrinting['truncations'] = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => index + 2).flatMap((startMonth) => [
    [fiscalGrain({ unit: 'quarter', startMonth }), months(3, startMonth)],
    [fiscalGrain({ unit: 'year', startMonth }), months(12, startMonth)],
  ]),
);

/** There is no `date_trunc`, so that times are cut by arithmetic. */
export const truncations: SqlPrinting['truncations'] = grainTruncations({
  step,
  cut: (unit) => (unit === 'day' ? day : months({ month: 1, quarter: 3, year: 12 }[unit])),
  week,
  fiscal,
});

const epoch = `TIMESTAMP '1970-01-01 00:00:00.000000'`;

export const epochMs = (expression: string): string =>
  `(CAST(TIMESTAMPDIFF(MICROSECOND, ${epoch}, ${dateTime(expression)}) AS DOUBLE) / 1000)`;

/** Unlike FROM_UNIXTIME it knows times before 1970 and after 2038. */
export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string =>
  `DATE_ADD(${epoch}, INTERVAL CAST(CAST(${expression} AS DOUBLE) * ${unit === 's' ? '1e6' : '1e3'} AS SIGNED) MICROSECOND)`;

/** MAKEDATE would take years below 100 for those of this century. */
export const yearToTimestamp = (expression: string): string =>
  `CAST(CONCAT(LPAD(CAST(${expression} AS SIGNED), 4, '0'), '-01-01') AS DATETIME)`;

export const moveTime = (expression: string, count: number, unit: 'month' | 'millisecond'): string =>
  unit === 'month'
    ? `DATE_ADD(${dateTime(expression)}, INTERVAL ${String(count)} MONTH)`
    : `DATE_ADD(${dateTime(expression)}, INTERVAL ${String(count * 1000)} MICROSECOND)`;

/** What a format does not say is read from behind the text: else the day or month would be zero. */
const firstOnes: readonly (readonly [said: RegExp, text: string, field: string])[] = [
  [/%[mBbj]/, '|01', '|%m'],
  [/%[dj]/, '|01', '|%d'],
];

/** STR_TO_DATE is null for a text of another form, which must fail instead. */
export function parseTime(expression: string, format: string): string {
  const missing = firstOnes.filter(([said]) => !said.test(format));
  const pattern = dateParseFormat(format).replaceAll("'", "''");
  const whole = `${pattern}${missing.map(([, , field]) => field).join('')}`;
  const text = `NULLIF(${expression}, '')`;
  const read = missing.length === 0 ? text : `CONCAT(${text}, '${missing.map(([, first]) => first).join('')}')`;
  const failure = raisedError(`no time in the form ${format}: `, text);
  return `COALESCE(${dateTime(`STR_TO_DATE(${read}, '${whole}')`)}, ${dateTime(`CASE WHEN ${text} IS NOT NULL THEN ${failure} END`)})`;
}
