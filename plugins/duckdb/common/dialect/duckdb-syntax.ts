import type { SqlSyntax } from '#plugins/databases';
import { refusalsOf, standardSyntax, wordList } from '#plugins/sql-language';
import { readingFunctions } from './unsafe-functions.ts';
import { refusalMessages as messages } from './refusal-messages.ts';

const { lexis, names, statements, words } = standardSyntax;

/**
 * What `duckdb_keywords()` calls reserved or the name of a type or function, beside the usual ones, without those that
 * DuckDB takes as a name all the same. A test asks the engine whether this still holds.
 */
const reserved = wordList(
  ...names.reserved,
  [
    'anti asof at by describe glob lambda pivot pivot_longer pivot_wider positional qualify semi show summarize unpack',
    'unpivot',
  ].join(' '),
);

const refusals = refusalsOf([
  [['use'], messages.useRefused],
  [['pragma'], messages.pragmaRefused],
  [['copy', 'import', 'export'], messages.filesRefused],
  [['attach', 'detach'], messages.attachRefused],
  [['install', 'load', 'force install', 'update extensions'], messages.extensionsRefused],
  [['checkpoint', 'force', 'vacuum', 'analyze', 'analyse', 'cluster', 'reindex', 'refresh'], messages.upkeepRefused],
]);

/** How DuckDB reads SQL. Unicode's spaces are blanks; names that differ in case only are one. */
export const duckDbSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'duckdb',
  lexis: {
    ...lexis,
    blank: /[ \t\n\r\f\v\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/y,
    word: /(?![\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[A-Za-z_\u{80}-\u{10ffff}](?:(?![\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\w$\u{80}-\u{10ffff}])*/uy,
  },
  names: {
    ...names,
    plain: /^[A-Za-z_][A-Za-z0-9_]*$/,
    reserved,
    folding: 'any-case',
    defaultSchema: 'main',
    ofServer: {
      schemas: /^(?:information_schema|pg_.*|duckdb_.*)$/i,
      temporary: /^pg_temp(?:_\d+)?$/i,
      unlisted: /^(?:pg_|duckdb_|sqlite_|pragma_|information_schema)/i,
      statistics:
        /^pg_(?:stats(?:_ext.*)?|stat(?:istic|io)?_.*|statistic|sequences|cursors|prepared_(?:statements|xacts))$/i,
      relations: /^pg_class$/i,
    },
  },
  statements: {
    ...statements,
    isComplete: true,
    selectsIntoTables: false,
    refusals: new Map([...statements.refusals, ...refusals]),
  },
  functions: {
    reading: readingFunctions,
    ofCatalogue: /^pg_(?!(?:typeof|size_pretty|column_size)$)/,
    lookupTypes: undefined,
    calledByDot: false,
  },
  types: {
    suggested: [
      ...['INTEGER', 'BIGINT', 'DOUBLE', 'DECIMAL(18, 2)', 'VARCHAR', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'TIMESTAMPTZ'],
      ...['TIME', 'INTERVAL', 'UUID', 'JSON', 'HUGEINT', 'SMALLINT', 'TINYINT', 'FLOAT', 'BLOB'],
    ],
    withoutOrder: undefined,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `anti asof attach columns copy describe detach export glob import install lambda load macro map pivot
       pivot_longer pivot_wider positional pragma qualify sample semi sequence struct summarize try_cast unpack unpivot
       use vacuum`,
    ),
    types: wordList(
      ...words.types,
      `blob datetime enum hugeint list signed string timestamp_ms timestamp_ns timestamp_s tinyint ubigint uhugeint
       uinteger usmallint utinyint varint`,
    ),
    beginnings: [...words.beginnings, 'FROM', 'DESCRIBE', 'SUMMARIZE', 'PIVOT', 'UNPIVOT'],
  },
  traits: {
    prefixAliases: true,
    listComprehensions: true,
    mapLiterals: true,
    columnExclusion: true,
    lateralSources: true,
    tablesInCatalogs: true,
    qualify: true,
    outputsAnywhere: true,
    recursionInUnionOnly: true,
  },
  libraries: { parser: 'duckdb', formatter: 'duckdb' },
};
