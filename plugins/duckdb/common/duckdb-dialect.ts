import type { SqlDialect } from '#plugins/databases';
import { commonForms, fiscalTruncations, standardPrinting } from '#plugins/sql-language';
import { duckDbSyntax } from './dialect/duckdb-syntax.ts';
import { comparableUnion, valueOfCell } from './nested-values.ts';

/** The least and the most of types of long whole numbers. */
const ranges: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ['HUGEINT', [-(2n ** 127n), 2n ** 127n - 1n]],
  ['UHUGEINT', [0n, 2n ** 128n - 1n]],
]);

/**
 * The type of a number that is compared: that of its column, since DuckDB takes the column's values for it, and fails
 * where they do not fit; else one that has all digits, or the nearest double, which is no value of the column.
 */
function exactType(numeral: string, databaseType: string): string {
  const [whole = '', fraction = ''] = numeral.replace('-', '').split('.');
  const columnType = databaseType.toUpperCase();
  if (fraction !== '') {
    const width = whole.replace(/^0+/, '').length + fraction.length;
    return width > 38 ? 'DOUBLE' : `DECIMAL(${String(width)},${String(fraction.length)})`;
  }
  if (columnType === 'BIGNUM') return 'BIGNUM';
  const [least, most] = ranges.get(columnType) ?? ranges.get('HUGEINT') ?? [0n, 0n];
  const value = BigInt(numeral);
  return value < least || value > most ? 'DOUBLE' : ranges.has(columnType) ? columnType : 'HUGEINT';
}

const timestamp = (expression: string): string => `CAST(${expression} AS TIMESTAMP)`;
const truncate =
  (unit: string) =>
  (expression: string): string =>
    `date_trunc('${unit}', ${timestamp(expression)})`;
const bucket =
  (width: string) =>
  (expression: string): string =>
    `time_bucket(INTERVAL '${width}', ${timestamp(expression)})`;
const shiftedWeek =
  (before: string, after: string) =>
  (expression: string): string =>
    `(date_trunc('week', ${timestamp(expression)}${before})${after})`;

/** DuckDB's SQL. Weeks start on Monday. */
export const duckDbDialect: SqlDialect = {
  ...standardPrinting,
  ...commonForms,
  id: duckDbSyntax.id,
  syntax: duckDbSyntax,
  types: { ...standardPrinting.types, anyDecimal: 'DOUBLE PRECISION' },
  placeholder: (index) => `$${index}`,
  truncations: {
    PT1S: truncate('second'),
    PT5S: bucket('5 seconds'),
    PT30S: bucket('30 seconds'),
    PT1M: truncate('minute'),
    PT5M: bucket('5 minutes'),
    PT10M: bucket('10 minutes'),
    PT15M: bucket('15 minutes'),
    PT30M: bucket('30 minutes'),
    PT1H: truncate('hour'),
    PT6H: bucket('6 hours'),
    P1D: truncate('day'),
    P1W: truncate('week'),
    P1M: truncate('month'),
    P3M: truncate('quarter'),
    P1Y: truncate('year'),
    '1969-12-27T00:00:00Z/P1W': shiftedWeek(' + INTERVAL 2 DAYS', ' - INTERVAL 2 DAYS'),
    '1969-12-28T00:00:00Z/P1W': shiftedWeek(' + INTERVAL 1 DAY', ' - INTERVAL 1 DAY'),
    '1969-12-29T00:00:00Z/P1W': truncate('week'),
    'P1W/1970-01-03T00:00:00Z': shiftedWeek(' + INTERVAL 1 DAY', ' + INTERVAL 5 DAY'),
    'P1W/1970-01-04T00:00:00Z': shiftedWeek('', ' + INTERVAL 6 DAY'),
    ...fiscalTruncations(timestamp),
  },
  castToExactNumber: (expression, numeral, databaseType) =>
    `CAST(${expression} AS ${exactType(numeral, databaseType)})`,
  binaryOfHex: (expression) => `unhex(${expression})`,
  valueOfCell,
  comparable: comparableUnion,
  epochMs: (expression) => `CAST(epoch_ms(CAST(${expression} AS TIMESTAMP)) AS DOUBLE)`,
  epochToTimestamp: (expression, unit) =>
    unit === 's'
      ? `make_timestamp(CAST(CAST(${expression} AS DOUBLE) * 1000000 AS BIGINT))`
      : `make_timestamp(CAST(CAST(${expression} AS DOUBLE) * 1000 AS BIGINT))`,
  yearToTimestamp: (expression) => `make_timestamp(CAST(${expression} AS BIGINT), 1, 1, 0, 0, 0)`,
  moveTime: (expression, count, unit) => `(${timestamp(expression)} + INTERVAL '${count} ${unit}s')`,
  parseTime: (expression, format) =>
    timestamp(`strptime(NULLIF(${expression}, ''), '${format.replaceAll("'", "''")}')`),
  // Unlike an ordered aggregate it keeps one row of each group in memory instead of all.
  edgeOf: (value, by, end) =>
    `${end === 'first' ? 'ARG_MIN' : 'ARG_MAX'}(${value}, ROW(${by}, ${value})) FILTER (WHERE ${value} IS NOT NULL AND ${by} IS NOT NULL)`,
  emptyLike: () => '(SELECT NULL)',
  jsonRows: (json) => ({
    from: `unnest(from_json_strict(${json}, '[["VARCHAR"]]')) AS stored(cells)`,
    cell: (index) => `cells[${index + 1}]`,
  }),
};
