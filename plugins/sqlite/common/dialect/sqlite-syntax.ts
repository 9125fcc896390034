import type { SqlSyntax } from '#plugins/databases';
import { standardSyntax, wordList } from '#plugins/sql-language';
import { reservedWords } from './reserved-words.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, words } = standardSyntax;

/** Statements that SQLite has and others have not, or the other way round. */
const utilities = ['pragma', 'vacuum', 'reindex', 'attach', 'detach', 'analyze', 'savepoint', 'release', 'end'];
const known = new Set([
  ...['select', 'with', 'values', 'explain', 'insert', 'update', 'delete', 'replace', 'create', 'alter', 'drop'],
  ...['begin', 'commit', 'rollback', ...utilities],
]);

/** How SQLite reads SQL: names also in backticks and square brackets, comments that do not nest, no dollar texts. */
export const sqliteSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'sqlite',
  lexis: {
    ...lexis,
    word: /[A-Za-z_\u{80}-\u{10ffff}][\w$\u{80}-\u{10ffff}]*/uy,
    number: /(?:0[xX][\da-fA-F_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/y,
    parameter: /\?\d*|[:@$][\w$\u{80}-\u{10ffff}]+/uy,
    operator: /[-+*/<>=~!%&|:]/,
    lineComment: /--[^\n]*/y,
    nestsComments: false,
    hasDollarTexts: false,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'never' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
      { open: '[', close: ']', kind: 'name', backslash: 'never' },
    ],
  },
  names: {
    ...names,
    plain: /^[A-Za-z_][A-Za-z0-9_]*$/,
    reserved: reservedWords,
    folding: 'any-case',
    defaultSchema: 'main',
    ofServer: {
      schemas: /^(?!)/,
      temporary: /^temp$/i,
      unlisted: /^(?:sqlite_|pragma_)/i,
      // Samples of values and counts of rows.
      statistics: /^sqlite_stat\d$/i,
      relations: undefined,
    },
  },
  statements: {
    ...statements,
    kinds: new Map([
      ...[...statements.kinds].filter(([word]) => known.has(word)),
      ['replace', 'write'] as const,
      ...utilities.map((word) => [word, 'utility'] as const),
    ]),
    isComplete: true,
    selectsIntoTables: false,
    showsSettings: false,
  },
  functions: {
    reading: readingFunctions,
    ofCatalogue: catalogueFunctions,
    lookupTypes: undefined,
    calledByDot: false,
  },
  types: {
    suggested: ['INTEGER', 'REAL', 'TEXT', 'NUMERIC', 'BLOB'],
    withoutOrder: undefined,
    withExtremes: undefined,
    onlyFinite: true,
    truthsAreNumbers: true,
    timesAreTexts: true,
  },
  words: {
    ...words,
    keywords: wordList(...words.keywords, 'glob indexed isnull match materialized notnull pragma regexp without'),
    types: wordList(...words.types, 'blob integer numeric real text'),
    alsoFunctions: wordList(...words.alsoFunctions, 'glob like replace'),
    beginnings: words.beginnings.filter((one) => one !== 'EXPLAIN ANALYZE'),
  },
  libraries: { parser: 'sqlite', formatter: 'sqlite', isPlain: true },
};
