import type { SqlDialect, SqlPrinting, SqlTypeNames } from '#plugins/databases';
import { commonForms, standardPrinting } from '#plugins/sql-language';
import { bigQuerySyntax } from './dialect/bigquery-syntax.ts';
import {
  epochMs,
  epochToTimestamp,
  moment,
  moveTime,
  parseTime,
  timestampType,
  truncations,
  yearToTimestamp,
} from './dialect/bigquery-times.ts';

const types: SqlTypeNames = {
  ...standardPrinting.types,
  text: 'STRING',
  boolean: 'BOOL',
  timestamp: timestampType,
  zonedTimestamp: timestampType,
  integer: 'INT64',
  long: 'INT64',
  // There are no floating point numbers of 32 bits.
  real: 'FLOAT64',
  double: 'FLOAT64',
  decimal: (width, scale) =>
    scale > 9 || width - scale > 29 ? 'BIGNUMERIC' : `NUMERIC(${String(width)}, ${String(scale)})`,
  anyDecimal: 'BIGNUMERIC',
};

const { cast } = standardPrinting;

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
const quoteText = (text: string): string => `'${escaped(text).replaceAll("'", "\\'")}'`;

/** The type with all digits of a number, where one can hold them. */
function exactType(numeral: string): string {
  const [whole = '', fraction = ''] = numeral.replace('-', '').split('.');
  if (whole.length > 38 || fraction.length > 38) return types.double;
  return whole.length > 29 || fraction.length > 9 ? types.anyDecimal : 'NUMERIC';
}

const jsonOf: NonNullable<SqlPrinting['comparable']> = (databaseType, expression) => {
  if (/^(?:ARRAY|STRUCT|JSON|RANGE)\b/i.test(databaseType)) return `TO_JSON_STRING(${expression})`;
  return /^GEOGRAPHY\b/i.test(databaseType) ? `ST_ASTEXT(${expression})` : undefined;
};

/** A pattern in which a backslash is the sign that takes the one behind it, as LIKE has no other. */
const patternOf = (pattern: string, escape: string | undefined): string =>
  escape === undefined || escape === quoteText('\\')
    ? pattern
    : `REPLACE(REPLACE(${pattern}, ${quoteText('\\')}, ${quoteText('\\\\')}), ${escape}, ${quoteText('\\')})`;

const edgeOf: SqlPrinting['edgeOf'] = (value, by, end, { databaseType }) => {
  const direction = end === 'first' ? 'ASC' : 'DESC';
  const order = jsonOf(databaseType, value) ?? value;
  return `ARRAY_AGG(IF(${by} IS NULL, NULL, ${value}) IGNORE NULLS ORDER BY ${by} ${direction}, ${order} ${direction} LIMIT 1)[SAFE_OFFSET(0)]`;
};

/** There is no such aggregate: the ordered list of values is asked for the two at the place. */
function percentile(operand: string, fraction: number): string {
  const list = `ARRAY_AGG(${operand} IGNORE NULLS ORDER BY ${operand})`;
  const place = `(COUNT(${operand}) - 1) * ${String(fraction)}`;
  const at = (rounded: 'FLOOR' | 'CEIL'): string => `${list}[SAFE_OFFSET(CAST(${rounded}(${place}) AS INT64))]`;
  return `(${at('FLOOR')} + (${at('CEIL')} - ${at('FLOOR')}) * (${place} - FLOOR(${place})))`;
}

/** More than there are rows anywhere. */
const everyRow = '9223372036854775807';

/** The SQL of BigQuery. Weeks start on Monday. */
export const bigQueryDialect: SqlDialect = {
  ...standardPrinting,
  id: bigQuerySyntax.id,
  syntax: bigQuerySyntax,
  types,
  quoteIdentifier: (name) => `\`${escaped(name).replaceAll('`', '\\`')}\``,
  placeholder: (index) => `@p${String(index)}`,
  quoteText,
  timeLiteral: (text, type) => cast(quoteText(text), type === 'date' ? types.date : types.timestamp),
  castToText: (expression) => cast(expression, types.text),
  castToExactNumber: (expression, numeral) => cast(expression, exactType(numeral)),
  binaryOfHex: (expression) => `FROM_HEX(${expression})`,
  comparable: jsonOf,
  groupable: jsonOf,
  comparableMoment: (databaseType, expression) =>
    /^(?:DATE|DATETIME)$/i.test(databaseType) ? moment(expression) : undefined,
  truncations,
  epochMs,
  epochToTimestamp,
  yearToTimestamp,
  moveTime,
  parseTime: parseTime(quoteText),
  isNumber: (operand) => `${operand} <= ${cast("'Infinity'", types.double)}`,
  like: (operand, pattern, { ignoresCase, escape }) => {
    const written = patternOf(pattern, escape);
    return ignoresCase ? `LOWER(${operand}) LIKE LOWER(${written})` : `${operand} LIKE ${written}`;
  },
  percentile,
  edgeOf,
  groupingBits: commonForms.groupingBits,
  rowRange: (rows, offset) =>
    rows === undefined && offset > 0
      ? `LIMIT ${everyRow} OFFSET ${String(offset)}`
      : commonForms.rowRange(rows, offset),
  // No condition is moved behind a limit, and this one leaves out nothing.
  fence: `LIMIT ${everyRow}`,
  jsonRows: (json) => ({
    from: `UNNEST(JSON_QUERY_ARRAY(PARSE_JSON(${json}))) AS stored`,
    cell: (index) => `JSON_VALUE(stored, '$[${String(index)}]')`,
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
