import type { SqlDialect, SqlTypeNames } from '#plugins/databases';
import { commonForms, decimalTypeOf, standardPrinting } from '#plugins/sql-language';
import { edgeOf, percentile } from './dialect/trino-aggregates.ts';
import { trinoSyntax } from './dialect/trino-syntax.ts';
import { epochMs, epochToTimestamp, moveTime, parseTime, truncations, yearToTimestamp } from './dialect/trino-times.ts';
import { comparable, groupable, valueOfCell } from './typed-values.ts';

/** Digits of the longest decimals. */
const largest = { width: 38, scale: 38 };

const types: SqlTypeNames = {
  ...standardPrinting.types,
  timestamp: 'TIMESTAMP(6)',
  zonedTimestamp: 'TIMESTAMP(6) WITH TIME ZONE',
  double: 'DOUBLE',
  anyDecimal: 'DECIMAL(38, 10)',
};

/** A moment as JSON has it, which is no text of a time in Trino. */
const isoLiteral = /^'(\d{4,6}-\d\d-\d\d)T([\d:.]+)'$/;

/** The largest LIMIT: no condition is moved behind one, and it leaves out nothing. */
const allRows = '9223372036854775807';

/** An empty list for what is missing, so that two of them are equal and can be joined by hash. */
const listOf = (expression: string): string => `IF(${expression} IS NULL, ARRAY[], ARRAY[${expression}])`;

/** The SQL of Trino. Weeks start on Monday. */
export const trinoDialect: SqlDialect = {
  ...standardPrinting,
  id: trinoSyntax.id,
  syntax: trinoSyntax,
  types,
  cast: (expression, type) => `CAST(${expression.replace(isoLiteral, "'$1 $2'")} AS ${type})`,
  castToExactNumber: (expression, numeral) => `CAST(${expression} AS ${decimalTypeOf(numeral, types, largest)})`,
  binaryOfHex: (expression) => `from_hex(${expression})`,
  valueOfCell,
  comparable,
  groupable,
  truncations,
  epochMs,
  epochToTimestamp,
  yearToTimestamp,
  moveTime,
  parseTime,
  isTruth: (operand, value) => `${operand} IS NOT DISTINCT FROM ${value ? 'TRUE' : 'FALSE'}`,
  isSame: (left, right) => `${listOf(left)} = ${listOf(right)}`,
  isNumber: commonForms.isNumber,
  trimStart: (text, character) => `ltrim(${text}, ${character})`,
  percentile,
  edgeOf,
  // Only names of columns can be grouped in several ways at once, and the groups of charts are expressions.
  groupBySets: undefined,
  groupingBits: undefined,
  rowRange: (rows, offset) =>
    [
      ...(offset > 0 ? [`OFFSET ${String(offset)}`] : []),
      ...(rows === undefined ? [] : [`LIMIT ${String(rows)}`]),
    ].join('\n'),
  fence: `LIMIT ${allRows}`,
  jsonRows: (json) => ({
    from: `unnest(CAST(json_parse(${json}) AS ARRAY(ARRAY(VARCHAR)))) AS stored(cells)`,
    cell: (index) => `element_at(cells, ${String(index + 1)})`,
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
