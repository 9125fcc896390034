import type { SqlDialect, SqlTypeNames } from '#plugins/databases';
import { standardPrinting } from '#plugins/sql-language';
import { sqliteSyntax } from './dialect/sqlite-syntax.ts';
import * as times from './dialect/sqlite-times.ts';

/** SQLite has the first, the sixth and the eighth of these; the others say what a cast to them prints. */
const types: SqlTypeNames = {
  text: 'TEXT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  zonedTimestamp: 'TIMESTAMP WITH TIME ZONE',
  integer: 'INTEGER',
  long: 'INTEGER',
  real: 'REAL',
  double: 'REAL',
  decimal: () => 'NUMERIC',
  anyDecimal: 'NUMERIC',
};

const truth = (expression: string): string =>
  `CASE lower(${expression}) WHEN 'true' THEN 1 WHEN 'false' THEN 0 WHEN '1' THEN 1 WHEN '0' THEN 0 END`;

const forms: ReadonlyMap<string, (expression: string) => string> = new Map([
  [types.boolean, truth],
  [types.date, (expression) => `date(${expression}, 'auto')`],
  [types.timestamp, times.timestamp],
  [types.zonedTimestamp, times.zonedTimestamp],
]);

/** The SQL of SQLite with the functions that its process adds (`server/worker/functions.ts`). */
export const sqliteDialect: SqlDialect = {
  ...standardPrinting,
  id: sqliteSyntax.id,
  syntax: sqliteSyntax,
  types,
  timeLiteral: times.timeLiteral,
  cast: (expression, type) => forms.get(type)?.(expression) ?? standardPrinting.cast(expression, type),
  castToText: (expression) => standardPrinting.cast(expression, types.text),
  castToExactNumber: (expression) => standardPrinting.cast(expression, types.anyDecimal),
  binaryOfHex: (expression) => `unhex(${expression})`,
  truncations: times.truncations,
  epochMs: times.epochMs,
  epochToTimestamp: times.epochToTimestamp,
  yearToTimestamp: times.yearToTimestamp,
  moveTime: times.moveTime,
  parseTime: (expression, format) => `parse_time(${expression}, ${standardPrinting.quoteText(format)})`,
  isSame: (left, right) => `${left} IS ${right}`,
  // LIKE itself takes no regard to the case of A to Z, and does to that of all other letters.
  like: (operand, pattern, { ignoresCase, escape }) =>
    `${ignoresCase ? 'text_ilike' : 'text_like'}(${operand}, ${pattern}${escape === undefined ? '' : `, ${escape}`})`,
  padStart: (text, width, character) =>
    `(substr(replace(printf('%${String(width)}s', ''), ' ', ${character}), length(${text}) + 1) || ${text})`,
  least: (left, right) => `min(${left}, ${right})`,
  greatest: (left, right) => `max(${left}, ${right})`,
  percentile: (operand, fraction) => `percentile_cont(${operand}, ${String(fraction)})`,
  deviation: (operand) => `stddev_samp(${operand})`,
  edgeOf: (value, by, end) => `${end}_by(${value}, ${by})`,
  groupBySets: undefined,
  groupingBits: undefined,
  rowRange: (rows, offset) => {
    if (rows === undefined && offset === 0) return '';
    const limit = `LIMIT ${rows === undefined ? '-1' : String(rows)}`;
    return offset === 0 ? limit : `${limit}\nOFFSET ${String(offset)}`;
  },
  fence: 'LIMIT -1',
  jsonRows: (json) => ({
    from: `json_each(${json}) AS stored`,
    cell: (index) => `(stored.value ->> ${String(index)})`,
  }),
  emptyLike: (table) => `(SELECT * FROM ${table} LIMIT 0)`,
};
