import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { commonForms, standardPrinting, wordList } from '#plugins/sql-language';
import { javaWords, timePattern } from '../../time-pattern.ts';
import { postgresSyntax } from '../postgres-syntax.ts';
import { movedTruncations } from './moved-truncations.ts';

const { lexis, names, words } = postgresSyntax;

/** How QuestDB reads SQL: backticks hold names too, no text is in dollar signs, and nothing escapes but a doubled quote. */
const questDbSyntax: SqlSyntax = {
  ...postgresSyntax,
  id: 'questdb',
  lexis: {
    ...lexis,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'never' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
    ],
    hasDollarTexts: false,
  },
  names: { ...names, plain: /^[A-Za-z_][A-Za-z0-9_]*$/, folding: 'any-case' },
  types: {
    suggested: [
      ...['boolean', 'byte', 'short', 'char', 'int', 'long', 'float', 'double', 'symbol', 'varchar', 'date'],
      ...['timestamp', 'uuid', 'ipv4', 'long256', 'binary'],
    ],
    withoutOrder: /^(?:binary|long256)$/i,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(...words.keywords, 'align asof fill latest lt sample splice'),
    types: wordList(...words.types, 'byte geohash ipv4 long long256 short string symbol binary'),
  },
};

const timestamp = (expression: string): string => `CAST(${expression} AS TIMESTAMP)`;
const move = (unit: string, count: number | string, expression: string): string =>
  `dateadd('${unit}', ${String(count)}, ${expression})`;
const floor =
  (stride: string) =>
  (expression: string): string =>
    `timestamp_floor('${stride}', ${timestamp(expression)})`;
/** QuestDB's SQL. It has no HAVING and no exact percentiles: such statements fail there. */
export const questDbDialect: SqlDialect = {
  ...standardPrinting,
  groupBySets: undefined,
  groupingBits: undefined,
  like: commonForms.like,
  id: questDbSyntax.id,
  syntax: questDbSyntax,
  placeholder: (index) => `$${index}`,
  timeLiteral: (text) => timestamp(standardPrinting.quoteText(text)),
  types: {
    text: 'VARCHAR',
    boolean: 'BOOLEAN',
    date: 'DATE',
    timestamp: 'TIMESTAMP',
    zonedTimestamp: 'TIMESTAMP',
    integer: 'INT',
    long: 'LONG',
    real: 'FLOAT',
    double: 'DOUBLE',
    decimal: () => 'DOUBLE',
    anyDecimal: 'DOUBLE',
  },
  castToExactNumber: (expression, numeral) =>
    standardPrinting.cast(expression, /^-?\d{1,18}$/.test(numeral) ? 'LONG' : 'DOUBLE'),
  binaryOfHex: (expression) => `unhex(${expression})`,
  truncations: {
    PT1S: floor('1s'),
    PT5S: floor('5s'),
    PT30S: floor('30s'),
    PT1M: floor('1m'),
    PT5M: floor('5m'),
    PT10M: floor('10m'),
    PT15M: floor('15m'),
    PT30M: floor('30m'),
    PT1H: floor('1h'),
    PT6H: floor('6h'),
    P1D: floor('1d'),
    P1W: floor('1w'),
    P1M: floor('1M'),
    P3M: floor('3M'),
    P1Y: floor('1y'),
    ...movedTruncations({
      timestamp,
      monday: floor('1w'),
      move: (unit, count, expression) => move(unit === 'day' ? 'd' : 'M', count, expression),
    }),
  },
  epochMs: (expression) => `(CAST(${timestamp(expression)} AS LONG) / 1000.0)`,
  epochToTimestamp: (expression, unit) =>
    `CAST(CAST(CAST(${expression} AS DOUBLE) * ${unit === 's' ? '1000000' : '1000'} AS LONG) AS TIMESTAMP)`,
  yearToTimestamp: (expression) => move('y', `CAST(${expression} AS INT) - 1970`, timestamp('0')),
  moveTime: (expression, count, unit) => move(unit === 'month' ? 'M' : 'T', count, timestamp(expression)),
  parseTime: (expression, format) =>
    `to_timestamp(${expression}, ${standardPrinting.quoteText(timePattern(format, javaWords('SSSUUU')))})`,
  isTruth: (operand, value) => `${operand} = ${value ? 'TRUE' : 'FALSE'}`,
  // Null is the same as null there.
  isSame: (left, right) => `${left} = ${right}`,
  concat: (left, right) => `concat(${left}, ${right})`,
  edgeOf: (value, by, end) => `${end}_value(${value} ORDER BY ${by})`,
  ordering: (item, isAscending, value) => `${value()} IS NULL, ${item} ${isAscending ? 'ASC' : 'DESC'}`,
  rowRange: (rows, offset) => {
    if (offset === 0) return rows === undefined ? '' : `LIMIT ${String(rows)}`;
    return `LIMIT ${String(offset)}, ${rows === undefined ? '9223372036854775807' : String(offset + rows)}`;
  },
};
