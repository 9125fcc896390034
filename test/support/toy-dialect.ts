import type { SqlDialect, SqlSyntax, SqlTypeNames } from '#plugins/databases';
import { standardPrinting, standardSyntax, wordList } from '#plugins/sql-language';
import { duckDbDialect } from '../../plugins/duckdb/common/duckdb-dialect.ts';

const { lexis, names, statements, words } = standardSyntax;

/** Names in backticks, texts in either quotes with backslashes, comments behind `#` and none in one another. */
export const toySyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'toy',
  lexis: {
    ...lexis,
    operator: /[-+*/<>=~!@%^&|?:]/,
    lineComment: /(?:#|--)[^\n\r]*/y,
    nestsComments: false,
    hasDollarTexts: false,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'always' },
      { open: '"', close: '"', kind: 'text', backslash: 'always' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
    ],
  },
  names: { ...names, quotes: ['`', '`'], folding: 'any-case', defaultSchema: 'main' },
  statements: { ...statements, selectsIntoTables: false, isComplete: true },
  functions: { reading: /^load_extension$/, ofCatalogue: /^toy_/, lookupTypes: undefined, calledByDot: false },
  words: { ...words, types: wordList(...words.types, 'letters truth moment small_whole whole single floating') },
  libraries: { parser: 'mysql', formatter: 'mysql' },
};

const types: SqlTypeNames = {
  text: 'LETTERS',
  boolean: 'TRUTH',
  date: 'DAY',
  timestamp: 'MOMENT',
  zonedTimestamp: 'ZONED_MOMENT',
  integer: 'SMALL_WHOLE',
  long: 'WHOLE',
  real: 'SINGLE',
  double: 'FLOATING',
  decimal: (width, scale) => `DECIMAL_${String(width)}_${String(scale)}`,
  anyDecimal: 'FLOATING',
};

const call = (name: string, ...parts: readonly string[]): string => `${name}(${parts.join(', ')})`;
const cast = (expression: string, type: string): string => call(`TO_${type}`, expression);

/** The decimal type with the digits of a number. */
function exactType(numeral: string): string {
  const [whole = '', fraction = ''] = numeral.replace('-', '').split('.');
  return types.decimal(Math.max(1, whole.length + fraction.length), fraction.length);
}

/** Grains of the contract that this engine lacks. */
export const grainsOfNoToy: readonly string[] = ['PT6H', 'PT30S'];

const quoteText = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`;

/**
 * This engine writes everything otherwise than the standard but the end of a query, LIKE, and the words of a SELECT. It
 * sorts missing values before all others, and takes parameters in the order of their occurrence.
 */
export const toyDialect: SqlDialect = {
  ...standardPrinting,
  id: 'toy',
  syntax: toySyntax,
  quoteIdentifier: (name) => `\`${name.replaceAll('`', '``')}\``,
  quoteText,
  booleanLiteral: (value) => (value ? 'YES()' : 'NO()'),
  timeLiteral: (text, type) => cast(quoteText(text), type === 'date' ? types.date : types.timestamp),
  types,
  cast,
  castToText: (expression) => cast(expression, types.text),
  castToExactNumber: (expression, numeral) => cast(expression, exactType(numeral)),
  binaryOfHex: (expression) => call('OF_HEX', expression),
  truncations: Object.fromEntries(
    Object.keys(duckDbDialect.truncations)
      .filter((grain) => !grainsOfNoToy.includes(grain))
      .map((grain) => [grain, (expression: string) => call('START_OF', expression, quoteText(grain))]),
  ),
  epochMs: (expression) => call('MS_OF', expression),
  epochToTimestamp: (expression, unit) => call('OF_EPOCH', expression, quoteText(unit)),
  yearToTimestamp: (expression) => call('OF_YEAR', expression),
  moveTime: (expression, count, unit) => call('MOVED', expression, String(count), quoteText(unit)),
  parseTime: (expression, format) => call('READ_TIME', expression, quoteText(format)),
  isTruth: (operand, value) => call(value ? 'IS_TRUE' : 'IS_FALSE', operand),
  isSame: (left, right) => call('SAME', left, right),
  isNumber: (operand) => call('IS_NUMBER', operand),
  concat: (left, right) => call('JOINED', left, right),
  trimStart: (text, character) => call('TRIM_START', text, character),
  padStart: (text, width, character) => call('PAD_START', text, String(width), character),
  least: (left, right) => call('LESSER', left, right),
  greatest: (left, right) => call('GREATER', left, right),
  percentile: (operand, fraction) => call('PERCENTILE', operand, String(fraction)),
  deviation: (operand) => call('SPREAD', operand),
  edgeOf: (value, by, end) => call(end === 'first' ? 'FIRST_BY' : 'LAST_BY', value, by),
  groupBySets: (sets) => `GROUP BY EACH (${sets.map((set) => `(${set.join(', ')})`).join(', ')})`,
  groupingBits: (expressions) => call('GROUPED_BITS', ...expressions),
  ordering: (item, isAscending, value) => (isAscending ? `${call('MISSING', value())}, ${item} ASC` : `${item} DESC`),
};
