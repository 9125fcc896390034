import { fiscalGrain, type SqlPrinting } from '#plugins/databases';

/** A moment without a zone, in UTC, of a day, a moment with or without a zone, or a text. */
export const moment = (expression: string): string =>
  `CAST(CAST(${expression} AS TIMESTAMP(6) WITH TIME ZONE) AT TIME ZONE 'UTC' AS TIMESTAMP(6))`;

const truncate =
  (unit: string) =>
  (expression: string): string =>
    `date_trunc('${unit}', ${moment(expression)})`;

/** Steps inside the next larger unit, such as 5 minutes inside the hour. */
const step =
  (larger: string, unit: string, size: number) =>
  (expression: string): string =>
    `date_add('${unit}', ${unit}(${moment(expression)}) / ${String(size)} * ${String(size)}, ${truncate(larger)(expression)})`;

/** Weeks that begin so many days before Monday, told by their first day or by a later one. */
const week =
  (beforeMonday: number, toldBy = 0) =>
  (expression: string): string =>
    `date_add('day', ${String(toldBy - beforeMonday)}, date_trunc('week', date_add('day', ${String(beforeMonday)}, ${moment(expression)})))`;

/** Quarters and years that begin in a month from 2 to 12. */
const fiscal: SqlPrinting['truncations'] = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => index + 2).flatMap((startMonth) =>
    (['quarter', 'year'] as const).map((unit) => {
      const ahead = startMonth - 1;
      const cut = (expression: string): string =>
        `date_add('month', ${String(ahead)}, date_trunc('${unit}', date_add('month', -${String(ahead)}, ${moment(expression)})))`;
      return [fiscalGrain({ unit, startMonth }), cut];
    }),
  ),
);

export const truncations: SqlPrinting['truncations'] = {
  PT1S: truncate('second'),
  PT5S: step('minute', 'second', 5),
  PT30S: step('minute', 'second', 30),
  PT1M: truncate('minute'),
  PT5M: step('hour', 'minute', 5),
  PT10M: step('hour', 'minute', 10),
  PT15M: step('hour', 'minute', 15),
  PT30M: step('hour', 'minute', 30),
  PT1H: truncate('hour'),
  PT6H: step('day', 'hour', 6),
  P1D: truncate('day'),
  P1W: truncate('week'),
  P1M: truncate('month'),
  P3M: truncate('quarter'),
  P1Y: truncate('year'),
  '1969-12-27T00:00:00Z/P1W': week(2),
  '1969-12-28T00:00:00Z/P1W': week(1),
  '1969-12-29T00:00:00Z/P1W': week(0),
  'P1W/1970-01-03T00:00:00Z': week(1, 6),
  'P1W/1970-01-04T00:00:00Z': week(0, 6),
  ...fiscal,
};

const epoch = `TIMESTAMP '1970-01-01 00:00:00.000000'`;

export const epochMs = (expression: string): string => `(to_unixtime(${moment(expression)}) * 1e3)`;

/** Whole milliseconds and the microseconds behind them: `from_unixtime` would cut these off. */
export function epochToTimestamp(expression: string, unit: 's' | 'ms'): string {
  const nanoseconds = `CAST(round(CAST(${expression} AS DOUBLE) * ${unit === 's' ? '1e6' : '1e3'}) AS BIGINT) * 1000`;
  return `CAST(from_unixtime_nanos(${nanoseconds}) AT TIME ZONE 'UTC' AS TIMESTAMP(6))`;
}

export const yearToTimestamp = (expression: string): string =>
  `date_add('year', CAST(${expression} AS BIGINT) - 1970, ${epoch})`;

export const moveTime = (expression: string, count: number, unit: 'month' | 'millisecond'): string =>
  `date_add('${unit}', ${String(count)}, ${moment(expression)})`;

/** Fields that `date_parse` calls otherwise; the others have the same letter. */
const fields: ReadonlyMap<string, string> = new Map([
  ['M', '%i'],
  ['B', '%M'],
  ['A', '%W'],
]);

/** It fails for a text of another form. */
export function parseTime(expression: string, format: string): string {
  const pattern = format.replace(/%(.)/g, (whole, field: string) => fields.get(field) ?? whole).replaceAll("'", "''");
  return `CAST(date_parse(NULLIF(${expression}, ''), '${pattern}') AS TIMESTAMP(6))`;
}
