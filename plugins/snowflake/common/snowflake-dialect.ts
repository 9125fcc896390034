import type { SqlDialect, SqlPrinting, SqlTypeNames } from '#plugins/databases';
import { commonForms, standardPrinting } from '#plugins/sql-language';
import { snowflakeSyntax } from './dialect/snowflake-syntax.ts';
import {
  epochMs,
  epochToTimestamp,
  moveTime,
  parseTime,
  timestampType,
  truncations,
  yearToTimestamp,
  zonedType,
} from './dialect/snowflake-times.ts';

/** Digits of the longest decimals. */
const mostDigits = 38;

const types: SqlTypeNames = {
  ...standardPrinting.types,
  timestamp: timestampType,
  zonedTimestamp: zonedType,
  // There are no floating point numbers of 32 bits.
  real: 'DOUBLE',
  double: 'DOUBLE',
  anyDecimal: 'DECIMAL(38, 10)',
};

/** The type with all digits of a number, where one can hold them. */
function exactType(numeral: string): string {
  const [whole = '', fraction = ''] = numeral.replace('-', '').split('.');
  const width = Math.max(1, whole.length + fraction.length);
  return width > mostDigits ? types.double : types.decimal(width, fraction.length);
}

const quoteText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Types whose cells are JSON. */
const isNested = (databaseType: string): boolean => /^(?:VARIANT|ARRAY|OBJECT|MAP)\b/i.test(databaseType);
const isShape = (databaseType: string): boolean => /^(?:GEOGRAPHY|GEOMETRY)\b/i.test(databaseType);

const jsonOf: NonNullable<SqlPrinting['comparable']> = (databaseType, expression) => {
  if (isNested(databaseType)) return `TO_JSON(TO_VARIANT(${expression}))`;
  return isShape(databaseType) ? `ST_ASWKT(${expression})` : undefined;
};

/** MIN_BY takes any of several rows that are equal, so that the ordered list of values is asked for its first one. */
const edgeOf: SqlPrinting['edgeOf'] = (value, by, end, { databaseType }) => {
  const known = databaseType.replace(/^BLOB$/i, 'BINARY').replace(/^HUGEINT$/i, types.decimal(mostDigits, 0));
  const kept = `IFF(${by} IS NULL, NULL, ${value})`;
  if (known === '') return `${end === 'first' ? 'MIN_BY' : 'MAX_BY'}(${value}, IFF(${value} IS NULL, NULL, ${by}))`;
  const direction = end === 'first' ? 'ASC' : 'DESC';
  const order = isNested(known) || isShape(known) ? (jsonOf(known, value) ?? value) : value;
  const list = `ARRAY_AGG(${kept}) WITHIN GROUP (ORDER BY ${by} ${direction}, ${order} ${direction})`;
  return isNested(known) ? `GET(${list}, 0)` : `CAST(GET(${list}, 0) AS ${known})`;
};

/** The SQL of Snowflake, in a session whose zone is UTC. Weeks start on Monday. */
export const snowflakeDialect: SqlDialect = {
  ...standardPrinting,
  id: snowflakeSyntax.id,
  syntax: snowflakeSyntax,
  types,
  quoteText,
  timeLiteral: (text, type) => `CAST('${text}' AS ${type === 'date' ? types.date : types.timestamp})`,
  castToExactNumber: (expression, numeral) => `CAST(${expression} AS ${exactType(numeral)})`,
  binaryOfHex: (expression) => `TO_BINARY(${expression}, 'HEX')`,
  valueOfCell: (databaseType, cell, write) =>
    isNested(databaseType) ? `TO_JSON(PARSE_JSON(${write(cell)}))` : undefined,
  comparable: jsonOf,
  groupable: jsonOf,
  truncations,
  epochMs,
  epochToTimestamp,
  yearToTimestamp,
  moveTime,
  parseTime,
  isTruth: (operand, value) => `${operand} IS NOT DISTINCT FROM ${value ? 'TRUE' : 'FALSE'}`,
  // NaN is greater than all other numbers, and infinities are written so.
  isNumber: (operand) => `${operand} <= CAST('inf' AS DOUBLE)`,
  like: commonForms.like,
  edgeOf,
  rowRange: (rows, offset) => {
    if (rows === undefined && offset === 0) return '';
    const limit = `LIMIT ${rows === undefined ? 'NULL' : String(rows)}`;
    return offset > 0 ? `${limit} OFFSET ${String(offset)}` : limit;
  },
  // No condition is moved behind a limit, and this one leaves out nothing.
  fence: 'LIMIT 9223372036854775807',
  jsonRows: (json) => ({
    from: `TABLE(FLATTEN(INPUT => PARSE_JSON(${json}))) AS stored`,
    cell: (index) => `CAST(GET(stored.value, ${String(index)}) AS VARCHAR)`,
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
