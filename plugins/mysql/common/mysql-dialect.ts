import type { SqlDialect, SqlTypeNames } from '#plugins/databases';
import { decimalTypeOf, standardPrinting } from '#plugins/sql-language';
import { edgeOf, percentile } from './dialect/mysql-aggregates.ts';
import { mysqlSyntax } from './dialect/mysql-syntax.ts';
import { epochMs, epochToTimestamp, moveTime, parseTime, truncations, yearToTimestamp } from './dialect/mysql-times.ts';

/** What CAST calls them; those of columns have other names. */
const types: SqlTypeNames = {
  text: 'CHAR',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'DATETIME(6)',
  zonedTimestamp: 'DATETIME(6)',
  integer: 'SIGNED',
  long: 'SIGNED',
  real: 'FLOAT',
  double: 'DOUBLE',
  decimal: (width, scale) => `DECIMAL(${String(width)}, ${String(scale)})`,
  anyDecimal: 'DECIMAL(65, 30)',
};

/** There is no type of truth values: they are the numbers 1 and 0. */
const truth = (expression: string): string =>
  `CASE LOWER(${expression}) WHEN 'true' THEN TRUE WHEN 'false' THEN FALSE WHEN '1' THEN TRUE WHEN '0' THEN FALSE END`;

const cast = (expression: string, type: string): string =>
  type === types.boolean ? truth(expression) : `CAST(${expression} AS ${type})`;

/** Texts of any character set as signs that are compared one by one; else the collation of a column ignores their case. */
const signs = (expression: string): string => `CONVERT(${expression} USING utf8mb4)`;

/** LIMIT has no word for all rows; the manual recommends this number. */
const allRows = '18446744073709551615';

/** Digits of the longest decimals, and of those behind their point. */
const largest = { width: 65, scale: 30 };

/** Types without an equality of their own with the text that a cell shows. */
function comparable(databaseType: string, expression: string): string | undefined {
  if (/^JSON$/i.test(databaseType)) return `CAST(${expression} AS CHAR)`;
  return undefined;
}

/** The SQL of MySQL from 8.0.17 and MariaDB from 10.6 on. Weeks start on Monday. */
export const mysqlDialect: SqlDialect = {
  ...standardPrinting,
  id: mysqlSyntax.id,
  syntax: mysqlSyntax,
  types,
  cast,
  quoteIdentifier: (name) => `\`${name.replaceAll('`', '``')}\``,
  castToText: (expression) => cast(expression, types.text),
  castToExactNumber: (expression, numeral) => cast(expression, decimalTypeOf(numeral, types, largest)),
  binaryOfHex: (expression) => `UNHEX(${expression})`,
  comparable,
  truncations,
  epochMs,
  epochToTimestamp,
  yearToTimestamp,
  moveTime,
  parseTime,
  isSame: (left, right) => `${left} <=> ${right}`,
  like: (operand, pattern, { ignoresCase, escape }) => {
    const compared = (text: string): string => (ignoresCase ? `LOWER(${signs(text)})` : signs(text));
    const end = escape === undefined ? '' : ` ESCAPE ${escape}`;
    return `${compared(operand)} COLLATE utf8mb4_bin LIKE ${compared(pattern)}${end}`;
  },
  concat: (left, right) => `CONCAT(${left}, ${right})`,
  trimStart: (text, character) => `TRIM(LEADING ${character} FROM ${text})`,
  percentile,
  edgeOf,
  groupBySets: undefined,
  groupingBits: undefined,
  // Missing values are the least of all.
  ordering: (item, isAscending, value) => (isAscending ? `${value()} IS NULL, ${item} ASC` : `${item} DESC`),
  rowRange: (rows, offset) => {
    if (rows === undefined && offset === 0) return '';
    const limit = `LIMIT ${rows === undefined ? allRows : String(rows)}`;
    return offset === 0 ? limit : `${limit}\nOFFSET ${String(offset)}`;
  },
  fence: `LIMIT ${allRows}`,
  jsonRows: (json) => ({
    from: `JSON_TABLE(${json}, '$[*]' COLUMNS (cells JSON PATH '$')) AS stored`,
    cell: (index) => {
      const value = `JSON_EXTRACT(cells, '$[${String(index)}]')`;
      return `CASE WHEN JSON_TYPE(${value}) = 'STRING' THEN JSON_UNQUOTE(${value}) END`;
    },
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
