import type { SqlDialect, SqlPrinting, SqlTypeNames } from '#plugins/databases';
import { commonForms, decimalTypeOf, standardPrinting } from '#plugins/sql-language';
import { databricksSyntax } from './dialect/databricks-syntax.ts';
import {
  epochMs,
  epochToTimestamp,
  moveTime,
  parseTime,
  timestampType,
  truncations,
  yearToTimestamp,
  zonedType,
} from './dialect/databricks-times.ts';

const types: SqlTypeNames = {
  ...standardPrinting.types,
  text: 'STRING',
  timestamp: timestampType,
  zonedTimestamp: zonedType,
  integer: 'INT',
  real: 'FLOAT',
  double: 'DOUBLE',
  anyDecimal: 'DECIMAL(38, 10)',
};

const { cast } = standardPrinting;

const quoteText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Types whose cells are JSON. */
const jsonOf: NonNullable<SqlPrinting['comparable']> = (databaseType, expression) =>
  /^(?:ARRAY|MAP|STRUCT|VARIANT|OBJECT)\b/i.test(databaseType) ? `to_json(${expression})` : undefined;

/** MIN_BY takes any of several rows that are equal, so that rows are ordered by the value as well. */
const edgeOf: SqlPrinting['edgeOf'] = (value, by, end, { databaseType }) => {
  const order = `named_struct('by', ${by}, 'value', ${jsonOf(databaseType, value) ?? value})`;
  const chosen = `${end === 'first' ? 'MIN_BY' : 'MAX_BY'}(${value}, ${order})`;
  return `${chosen} FILTER (WHERE ${value} IS NOT NULL AND ${by} IS NOT NULL)`;
};

/** The SQL of Databricks, in a session whose zone is UTC. Weeks start on Monday. */
export const databricksDialect: SqlDialect = {
  ...standardPrinting,
  id: databricksSyntax.id,
  syntax: databricksSyntax,
  types,
  quoteIdentifier: (name) => `\`${name.replaceAll('`', '``')}\``,
  placeholder: (index) => `:p${String(index)}`,
  quoteText,
  timeLiteral: (text, type) => cast(quoteText(text), type === 'date' ? types.date : types.timestamp),
  castToText: (expression) => cast(expression, types.text),
  castToExactNumber: (expression, numeral) => cast(expression, decimalTypeOf(numeral, types, { width: 38, scale: 38 })),
  binaryOfHex: (expression) => `unhex(${expression})`,
  comparable: jsonOf,
  groupable: jsonOf,
  truncations,
  epochMs,
  epochToTimestamp,
  yearToTimestamp,
  moveTime,
  parseTime: parseTime(quoteText),
  // NaN is greater than all other numbers.
  isNumber: (operand) => `${operand} <= ${cast("'Infinity'", types.double)}`,
  like: commonForms.like,
  trimStart: (text, character) => `TRIM(LEADING ${character} FROM ${text})`,
  edgeOf,
  groupingBits: commonForms.groupingBits,
  rowRange: commonForms.rowRange,
  // Conditions are not merged with one that may be another each time, and this one leaves out nothing.
  fence: 'AND rand() >= 0',
  jsonRows: (json) => ({
    from: `(SELECT explode(from_json(${json}, 'ARRAY<ARRAY<STRING>>', map('mode', 'FAILFAST'))) AS cells) AS stored`,
    cell: (index) => `stored.cells[${String(index)}]`,
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
