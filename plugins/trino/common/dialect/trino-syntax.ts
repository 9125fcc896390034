import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { refusalsOf, standardSyntax, statementKinds, wordList } from '#plugins/sql-language';
import { refusalMessages as messages } from './refusal-messages.ts';
import { reservedWords } from './reserved-words.ts';
import { unorderedTypes } from './trino-aggregates.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, words, traits } = standardSyntax;

/** They show the least and greatest values of a table, or rights, roles and settings. */
const unshown = ['stats', 'grants', 'roles', 'role', 'current', 'session', 'branches'].map((word) => `show ${word}`);

/** Statements that the other engines do not have. */
const otherKinds: readonly (readonly [word: string, kind: StatementKind])[] = [['deny', 'definition']];
/** Statements of other engines. */
const unknownWords = new Set([
  ...['from', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer', 'summarize', 'copy', 'reassign', 'replace', 'load'],
  ...['abort', 'analyse', 'attach', 'checkpoint', 'cluster', 'detach', 'discard', 'listen', 'move', 'notify', 'lock'],
  ...['pragma', 'reindex', 'unlisten', 'vacuum', 'security', 'force', 'export', 'end', 'import', 'install', 'do'],
  ...['begin', 'close', 'declare', 'savepoint', 'release'],
]);

/** How Trino reads SQL. Names that differ in case only are one, also in quotes. */
export const trinoSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'trino',
  lexis: {
    ...lexis,
    word: /[A-Za-z_]\w*/y,
    number:
      /(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?)/y,
    parameter: /\?/y,
    nestsComments: false,
    hasDollarTexts: false,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'never' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
    ],
  },
  names: {
    ...names,
    plain: /^[A-Za-z_][A-Za-z0-9_]*$/,
    possible: /^[^\p{Cc}]+$/u,
    reserved: reservedWords,
    folding: 'any-case',
    defaultSchema: '',
    ofServer: {
      schemas: /^(?:information_schema|runtime)$/i,
      temporary: undefined,
      unlisted: /^(?:information_schema|runtime)$/i,
      // Statements of other people with their values.
      statistics: /^(?:queries|tasks|transactions|optimizer_rule_stats)$/i,
      relations: undefined,
    },
  },
  statements: {
    ...statements,
    kinds: statementKinds(statements.kinds, { unknown: unknownWords, own: otherKinds }),
    isComplete: true,
    selectsIntoTables: false,
    refusals: new Map([
      ...statements.refusals,
      ...refusalsOf([
        [['prepare', 'execute', 'deallocate'], messages.prepareRefused],
        [['describe input', 'describe output'], messages.describeRefused],
        [unshown, messages.showRefused],
      ]),
    ]),
  },
  functions: {
    reading: readingFunctions,
    ofCatalogue: catalogueFunctions,
    lookupTypes: undefined,
    calledByDot: false,
  },
  types: {
    suggested: [
      ...['INTEGER', 'BIGINT', 'DOUBLE', 'DECIMAL(18, 2)', 'VARCHAR', 'BOOLEAN', 'DATE', 'TIMESTAMP(6)'],
      ...['TIMESTAMP(6) WITH TIME ZONE', 'TIME', 'JSON', 'UUID', 'VARBINARY', 'REAL', 'SMALLINT', 'TINYINT'],
    ],
    withoutOrder: unorderedTypes,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `deallocate describe execute grouping prepare recursive rollup sets show tablesample try_cast uescape unnest
       ordinality match_recognize columns catalogs schemas functions`,
    ),
    types: wordList(...words.types, 'array ipaddress map row tinyint unknown varbinary hyperloglog'),
    alsoFunctions: wordList(...words.alsoFunctions, 'if row map array'),
    beginnings: [...words.beginnings, 'SHOW', 'DESCRIBE'],
  },
  traits,
  libraries: { parser: 'trino', formatter: 'trino', isPlain: true },
};
