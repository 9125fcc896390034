import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { refusalsOf, standardSyntax, statementKinds, wordList } from '#plugins/sql-language';
import { refusalMessages as messages } from './refusal-messages.ts';
import { reservedWords } from './reserved-words.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, words, traits } = standardSyntax;

/** Rights, people, what is shared, keys, and where files are. */
const unshown = [
  ...['grants', 'grant', 'users', 'groups', 'shares', 'recipients', 'providers', 'connections', 'credentials'],
  ...['storage', 'service', 'external', 'locations', 'volumes', 'policies', 'all', 'table', 'partitions', 'create'],
  ...['tblproperties', 'procedures', 'effective', 'clean'],
].map((word) => `show ${word}`);
const undescribed = [
  ...[
    'history',
    'detail',
    'credential',
    'storage',
    'service',
    'external',
    'location',
    'share',
    'recipient',
    'provider',
  ],
  ...[
    'connection',
    'catalog',
    'schema',
    'database',
    'function',
    'procedure',
    'volume',
    'policy',
    'extended',
    'formatted',
  ],
].flatMap((word) => [`describe ${word}`, `desc ${word}`]);
const fileWords = ['list', 'put', 'get', 'remove', 'add'];
const upkeepWords = [
  ...['optimize', 'restore', 'fsck', 'generate', 'reorg', 'convert', 'sync', 'undrop', 'cache', 'uncache', 'clear'],
  ...['msck', 'repair', 'apply', 'deny', 'replace', 'sqlpipeline'],
];
const otherKinds: readonly (readonly [word: string, kind: StatementKind])[] = [
  ...[...fileWords, ...upkeepWords].map((word) => [word, 'utility'] as const),
];
/** Statements of other engines. */
const unknownWords = new Set([
  ...['from', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer', 'summarize', 'reassign', 'export', 'import', 'do'],
  ...['abort', 'analyse', 'attach', 'checkpoint', 'cluster', 'detach', 'discard', 'listen', 'move', 'notify', 'lock'],
  ...['pragma', 'reindex', 'unlisten', 'security', 'force', 'install', 'deallocate', 'prepare', 'savepoint', 'release'],
]);

/** How Databricks reads SQL. Names ignore case, also in backticks; texts are in single or double quotes. */
export const databricksSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'databricks',
  lexis: {
    ...lexis,
    word: /[A-Za-z_]\w*/y,
    number: /(?:\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)(?:BD|[LSYDF])?(?!\w)|\d+/iy,
    // A colon right behind a value is before a part of it.
    parameter: /(?<![\w`"\])]):p\d+\b|\?/y,
    operator: /[-+*/<>=~!%^&|:$@]/,
    lineComment: /--[^\n\r]*/y,
    nestsComments: true,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'always' },
      { open: '"', close: '"', kind: 'text', backslash: 'always' },
      { open: '`', close: '`', kind: 'name', backslash: 'never' },
    ],
    hasDollarTexts: false,
  },
  names: {
    ...names,
    quotes: ['`', '`'],
    plain: /^[A-Za-z_][A-Za-z0-9_]*$/,
    possible: /^[^\p{Cc}]{1,255}$/u,
    reserved: reservedWords,
    folding: 'any-case',
    defaultSchema: 'default',
    ofServer: {
      schemas: /^information_schema$/i,
      temporary: undefined,
      unlisted: /^(?:information_schema|system)$/i,
      // What people ran, with its values, and what they pay.
      statistics: /^(?:query_history|history|audit|table_lineage|column_lineage|usage|tables|table_storage.*)$/i,
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
        [unshown, () => messages.showRefused()],
        [undescribed, () => messages.describeRefused()],
        [fileWords, messages.filesRefused],
        [upkeepWords, messages.upkeepRefused],
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
      ...['BIGINT', 'INT', 'DECIMAL(18, 2)', 'DOUBLE', 'STRING', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ'],
      ...['BINARY', 'ARRAY<STRING>', 'MAP<STRING, STRING>', 'VARIANT', 'SMALLINT', 'TINYINT', 'FLOAT'],
    ],
    withoutOrder: /^(?:MAP|VARIANT|OBJECT|GEOGRAPHY|GEOMETRY)\b/i,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `anti cluster describe distribute explode ilike lateral minus pivot qualify regexp rlike rollup semi show sort
       tablesample unpivot version`,
    ),
    types: wordList(
      ...words.types,
      `array binary byte long map short string struct timestamp_ltz timestamp_ntz tinyint variant void`,
    ),
    alsoFunctions: wordList(...words.alsoFunctions, 'array if map struct insert'),
    beginnings: [...words.beginnings.filter((one) => one !== 'EXPLAIN ANALYZE'), 'SHOW', 'DESCRIBE TABLE'],
  },
  // `* EXCEPT (a, b)` leaves out columns.
  traits: { ...traits, qualify: true, lateralSources: false, columnExclusion: true },
  libraries: { parser: 'databricks', formatter: 'spark' },
};
