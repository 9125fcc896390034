import type { SqlPrinting } from '#plugins/databases';
import { dateParseFormat, fiscalTruncations, grainTruncations } from '#plugins/sql-language';

/** A moment without a zone, in UTC, of a day, a moment with or without a zone, or a text. */
export const moment = (expression: string): string =>
  `CAST(CAST(${expression} AS TIMESTAMP(6) WITH TIME ZONE) AT TIME ZONE 'UTC' AS TIMESTAMP(6))`;

const truncate =
  (unit: string) =>
  (expression: string): string =>
    `date_trunc('${unit}', ${moment(expression)})`;

/** Steps inside the next larger unit, such as 5 minutes inside the hour. */
function step(seconds: number): (expression: string) => string {
  const [unit, size, larger] =
    seconds < 60
      ? (['second', seconds, 'minute'] as const)
      : seconds < 3_600
        ? (['minute', seconds / 60, 'hour'] as const)
        : (['hour', seconds / 3_600, 'day'] as const);
  if (size === 1) return truncate(unit);
  return (expression) =>
    `date_add('${unit}', ${unit}(${moment(expression)}) / ${String(size)} * ${String(size)}, ${truncate(larger)(expression)})`;
}

/** Weeks that begin so many days before Monday, told by their first day or by a later one. */
const week =
  (beforeMonday: number, toldBy = 0) =>
  (expression: string): string =>
    `date_add('day', ${String(toldBy - beforeMonday)}, date_trunc('week', date_add('day', ${String(beforeMonday)}, ${moment(expression)})))`;

const moveMonths = (expression: string, months: number): string =>
  `date_add('month', ${String(months)}, ${expression})`;

export const truncations: SqlPrinting['truncations'] = grainTruncations({
  step,
  cut: truncate,
  week,
  fiscal: fiscalTruncations(moment, moveMonths),
});

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

/** It fails for a text of another form. */
export function parseTime(expression: string, format: string): string {
  const pattern = dateParseFormat(format).replaceAll("'", "''");
  return `CAST(date_parse(NULLIF(${expression}, ''), '${pattern}') AS TIMESTAMP(6))`;
}
