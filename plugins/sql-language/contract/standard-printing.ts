import type { LikeOptions, SqlPrinting, SqlTypeNames } from '#plugins/databases';

const types: SqlTypeNames = {
  text: 'VARCHAR',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  zonedTimestamp: 'TIMESTAMP WITH TIME ZONE',
  integer: 'INTEGER',
  long: 'BIGINT',
  real: 'REAL',
  double: 'DOUBLE PRECISION',
  decimal: (width, scale) => `DECIMAL(${String(width)}, ${String(scale)})`,
  anyDecimal: 'NUMERIC',
};

const castAs = (expression: string, type: string): string => `CAST(${expression} AS ${type})`;

const escaped = (like: string, { escape }: LikeOptions): string =>
  escape === undefined ? like : `${like} ESCAPE ${escape}`;

/**
 * How SQL:2023 writes what it has a form for. Engines build theirs on it, so that each says only what it writes
 * differently.
 */
export const standardPrinting = {
  quoteIdentifier: (name) => `"${name.replaceAll('"', '""')}"`,
  placeholder: () => '?',
  quoteText: (text) => `'${text.replaceAll("'", "''")}'`,
  booleanLiteral: (value) => (value ? 'TRUE' : 'FALSE'),
  timeLiteral: (text, type) => `${type === 'date' ? 'DATE' : 'TIMESTAMP'} '${text}'`,
  types,
  cast: castAs,
  castToText: (expression) => castAs(expression, types.text),
  castToExactNumber: (expression) => castAs(expression, types.anyDecimal),
  isTruth: (operand, value) => `${operand} IS ${value ? 'TRUE' : 'FALSE'}`,
  isSame: (left, right) => `${left} IS NOT DISTINCT FROM ${right}`,
  // Its numbers have no NaN.
  isNumber: (operand) => `${operand} IS NOT NULL`,
  like: (operand, pattern, options) =>
    escaped(options.ignoresCase ? `LOWER(${operand}) LIKE LOWER(${pattern})` : `${operand} LIKE ${pattern}`, options),
  concat: (left, right) => `${left} || ${right}`,
  trimStart: (text, character) => `LTRIM(${text}, ${character})`,
  padStart: (text, width, character) => `LPAD(${text}, ${String(width)}, ${character})`,
  least: (left, right) => `LEAST(${left}, ${right})`,
  greatest: (left, right) => `GREATEST(${left}, ${right})`,
  percentile: (operand, fraction) => `PERCENTILE_CONT(${String(fraction)}) WITHIN GROUP (ORDER BY ${operand})`,
  deviation: (operand) => `STDDEV_SAMP(${operand})`,
  groupBySets: (sets) => `GROUP BY GROUPING SETS (${sets.map((set) => `(${set.join(', ')})`).join(', ')})`,
  groupingBits: (expressions) => `GROUPING(${expressions.join(', ')})`,
  ordering: (item, isAscending) => `${item} ${isAscending ? 'ASC' : 'DESC'} NULLS LAST`,
  rowRange: (rows, offset) =>
    [
      ...(offset > 0 ? [`OFFSET ${String(offset)} ROWS`] : []),
      ...(rows === undefined ? [] : [`FETCH FIRST ${String(rows)} ROWS ONLY`]),
    ].join('\n'),
} satisfies Partial<SqlPrinting>;

/** What several engines write otherwise than the standard. */
export const commonForms = {
  like: (operand, pattern, options) =>
    escaped(`${operand} ${options.ignoresCase ? 'ILIKE' : 'LIKE'} ${pattern}`, options),
  // Of engines in which NaN is greater than all other numbers, and in which nulls are so in an order.
  isNumber: (operand) => `${operand} <= ${castAs("'Infinity'", types.double)}`,
  // Of engines whose GROUPING takes one expression.
  groupingBits: (expressions) =>
    `(${expressions.map((one, index) => `GROUPING(${one}) * ${String(2 ** (expressions.length - 1 - index))}`).join(' + ')})`,
  ordering: (item, isAscending) => `${item} ${isAscending ? 'ASC' : 'DESC NULLS LAST'}`,
  rowRange: (rows, offset) =>
    [
      ...(rows === undefined ? [] : [`LIMIT ${String(rows)}`]),
      ...(offset > 0 ? [`OFFSET ${String(offset)}`] : []),
    ].join('\n'),
} satisfies Partial<SqlPrinting>;
