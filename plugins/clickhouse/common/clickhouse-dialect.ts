import type { SqlDialect, SqlTypeNames } from '#plugins/databases';
import { commonForms, decimalTypeOf, standardPrinting } from '#plugins/sql-language';
import { clickHouseSyntax } from './dialect/clickhouse-syntax.ts';
import {
  epochMs,
  epochToTimestamp,
  moment,
  moveTime,
  parseTime,
  timestampType,
  truncations,
  yearToTimestamp,
} from './dialect/clickhouse-times.ts';

const types: SqlTypeNames = {
  text: 'String',
  boolean: 'Bool',
  date: 'Date32',
  timestamp: timestampType,
  zonedTimestamp: timestampType,
  integer: 'Int32',
  long: 'Int64',
  real: 'Float32',
  double: 'Float64',
  decimal: (width, scale) => `Decimal(${String(width)}, ${String(scale)})`,
  anyDecimal: 'Decimal(76, 38)',
};

const cast = (expression: string, type: string): string => `CAST(${expression} AS ${type})`;

const quoteText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Digits that the largest decimal holds. */
const largest = { width: 76, scale: 76 };

/** The type with all digits of a number, where one can hold them. */
function exactType(numeral: string): string {
  if (numeral.includes('.')) return decimalTypeOf(numeral, types, largest);
  return BigInt(numeral) < 2n ** 255n ? 'Int256' : 'UInt256';
}

/** Types whose cells are JSON, which `toJSONString` writes as answers have it. */
const nested =
  /^(?:Array|Map|Tuple|Nested|JSON|Variant|Dynamic|Point|Ring|Polygon|MultiPolygon|LineString|MultiLineString)\b/;
/** Times that IN compares with their own type only. */
const coarse = /^(?:Date|Date32|DateTime)(?:\(|$)/;
/** Types whose cells are texts. */
const written = /^(?:UUID|IPv4|IPv6|Enum8|Enum16|Time|Time64|Interval)\b/;

function comparable(databaseType: string, expression: string): string | undefined {
  if (nested.test(databaseType)) return `toJSONString(${expression})`;
  return written.test(databaseType) ? cast(expression, types.text) : undefined;
}

/** What ClickHouse escapes a sign of a pattern by, as a literal. */
const ownEscape = quoteText('\\');

/** The SQL of ClickHouse from 25.8 on, with the settings of `session-settings`. Weeks start on Monday. */
export const clickHouseDialect: SqlDialect = {
  ...standardPrinting,
  id: clickHouseSyntax.id,
  syntax: clickHouseSyntax,
  types,
  cast,
  placeholder: (index) => `$${String(index)}`,
  quoteIdentifier: (name) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '``')}\``,
  quoteText,
  timeLiteral: (text, type) => cast(quoteText(text), type === 'date' ? types.date : types.timestamp),
  castToText: (expression) => cast(expression, types.text),
  castToExactNumber: (expression, numeral) => cast(expression, exactType(numeral)),
  binaryOfHex: (expression) => `unhex(${expression})`,
  comparable,
  comparableMoment: (databaseType, expression) => (coarse.test(databaseType) ? moment(expression) : undefined),
  truncations,
  epochMs,
  epochToTimestamp,
  yearToTimestamp,
  moveTime,
  parseTime,
  isTruth: (operand, value) => `ifNull(${operand}, ${value ? 'FALSE' : 'TRUE'}) = ${value ? 'TRUE' : 'FALSE'}`,
  isSame: (left, right) => `${left} <=> ${right}`,
  isNumber: (operand) => `${operand} <= inf`,
  like: (operand, pattern, { ignoresCase, escape }) => {
    const like = `${operand} ${ignoresCase ? 'ILIKE' : 'LIKE'} ${pattern}`;
    return escape === undefined || escape === ownEscape ? like : `${like} ESCAPE ${escape}`;
  },
  trimStart: (text, character) => `trim(LEADING ${character} FROM ${text})`,
  padStart: (text, width, character) => `leftPadUTF8(${text}, ${String(width)}, ${character})`,
  percentile: (operand, fraction) => `quantileExactInclusive(${String(fraction)})(${operand})`,
  deviation: (operand) => `stddevSampStable(${operand})`,
  edgeOf: (value, by, end) =>
    `${end === 'first' ? 'argMinIf' : 'argMaxIf'}(${value}, tuple(${by}, ${value}), ${value} IS NOT NULL AND ${by} IS NOT NULL)`,
  // Without an aggregate the row of all groups together would be left out.
  groupingBits: (expressions) => `(GROUPING(${expressions.join(', ')}) + 0 * COUNT(*))`,
  // An output's name may be that of a column as well, which is preferred.
  ordering: (_item, isAscending, value) => `${value()} ${isAscending ? 'ASC' : 'DESC'} NULLS LAST`,
  rowRange: commonForms.rowRange,
  fence: 'LIMIT 18446744073709551615',
  jsonRows: (json) => ({
    from: `(SELECT arrayJoin(JSONExtract(${json}, 'Array(Array(Nullable(String)))')) AS cells WHERE throwIf(NOT isValidJSON(${json}), 'The rows are no JSON.') = 0) AS stored`,
    cell: (index) => `cells[${String(index + 1)}]`,
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
