import type { SqlDialect, SqlSyntax } from '#plugins/databases';
import { standardSyntax } from '#plugins/sql-language';

const { lexis, names, statements } = standardSyntax;

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
  libraries: { parser: 'mysql', formatter: 'mysql' },
};

const quoteIdentifier = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** Days, and quarters of which none but this engine would have the names. */
export const toyDialect: SqlDialect = {
  id: 'toy',
  syntax: toySyntax,
  quoteIdentifier,
  placeholder: () => '?',
  quoteText: (text) => `'${text.replaceAll("'", "''")}'`,
  truncations: {
    P1D: (expression) => `date(${expression})`,
    P1M: (expression) => `strftime('%Y-%m-01', ${expression})`,
  },
  castToText: (expression) => `CAST(${expression} AS TEXT)`,
  castToTimestamp: (expression) => `datetime(${expression})`,
  castToExactNumber: (expression) => `CAST(${expression} AS NUMERIC)`,
  anyDecimal: 'NUMERIC',
  binaryOfHex: (expression) => `unhex(${expression})`,
  epochMs: (expression) => `(unixepoch(${expression}) * 1000.0)`,
  epochToTimestamp: (expression, unit) => `datetime(${expression}${unit === 's' ? '' : ' / 1000'}, 'unixepoch')`,
  yearToTimestamp: (expression) => `(${expression} || '-01-01')`,
  moveTime: (expression, count, unit) =>
    unit === 'month'
      ? `datetime(${expression}, '${String(count)} months')`
      : `datetime(${expression}, '${String(count / 1000)} seconds')`,
  parseTime: (expression) => `datetime(${expression})`,
  isSame: (left, right) => `${left} IS ${right}`,
  edgeOf: (value, _by, end) => (end === 'first' ? `MIN(${value})` : `MAX(${value})`),
  hasIlike: false,
  booleanLiteral: (value) => (value ? '1' : '0'),
};
