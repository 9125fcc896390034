import type { SqlPrinting } from '#plugins/databases';
import { epochPieces, fiscalTruncations, grainTruncations } from '#plugins/sql-language';

export const timestampType = 'TIMESTAMP';

/** A moment in UTC of a day, a moment with or without a zone, or a text. */
export const moment = (expression: string): string => `CAST(${expression} AS ${timestampType})`;

const micros = (expression: string): string => `UNIX_MICROS(${moment(expression)})`;

const cut =
  (unit: string) =>
  (expression: string): string =>
    `TIMESTAMP_TRUNC(${moment(expression)}, ${unit.toUpperCase()})`;

/** Moments know no months, so that those are added to a day and time without a zone. */
const addMonths = (expression: string, months: number): string =>
  moment(`DATETIME_ADD(CAST(${expression} AS DATETIME), INTERVAL (${String(months)}) MONTH)`);

export const truncations: SqlPrinting['truncations'] = grainTruncations({
  ...epochPieces({
    micros,
    ofMicros: (count) => `TIMESTAMP_MICROS(${count})`,
    day: (expression) => `UNIX_DATE(CAST(${moment(expression)} AS DATE))`,
    ofDay: (count) => moment(`DATE_FROM_UNIX_DATE(${count})`),
    rest: (count, size) => `MOD(MOD(${count}, ${String(size)}) + ${String(size)}, ${String(size)})`,
  }),
  cut,
  fiscal: fiscalTruncations(
    moment,
    addMonths,
    (unit, expression) => `TIMESTAMP_TRUNC(${expression}, ${unit.toUpperCase()})`,
  ),
});

export const epochMs = (expression: string): string => `(CAST(${micros(expression)} AS FLOAT64) / 1000)`;

export const epochToTimestamp = (expression: string, unit: 's' | 'ms'): string =>
  `TIMESTAMP_MICROS(CAST(ROUND(CAST(${expression} AS FLOAT64) * ${unit === 's' ? '1000000' : '1000'}) AS INT64))`;

export const yearToTimestamp = (expression: string): string =>
  `PARSE_TIMESTAMP('%Y', CAST(CAST(${expression} AS INT64) AS STRING))`;

export const moveTime: SqlPrinting['moveTime'] = (expression, count, unit) =>
  unit === 'month'
    ? addMonths(moment(expression), count)
    : `TIMESTAMP_ADD(${moment(expression)}, INTERVAL (${String(count)}) MILLISECOND)`;

/** Its formats are those of strftime, but for parts of a second, which are read with the seconds. */
export const parseTime =
  (quoteText: (text: string) => string): SqlPrinting['parseTime'] =>
  (expression, format) =>
    `PARSE_TIMESTAMP(${quoteText(format.replaceAll('%S.%f', '%E*S').replaceAll('%f', '%E*S'))}, NULLIF(${expression}, ''))`;
