import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { refusalsOf, standardSyntax, statementKinds, wordList } from '#plugins/sql-language';
import { refusalMessages as messages } from './refusal-messages.ts';
import { reservedWords } from './reserved-words.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, words, traits } = standardSyntax;

/** Rights, people, settings, keys, what others run, and texts that tell where other data is. */
const unshown = [
  ...['grants', 'users', 'roles', 'parameters', 'transactions', 'locks', 'variables', 'shares', 'integrations'],
  ...['network', 'session', 'security', 'api', 'notification', 'storage', 'secrets', 'organization', 'managed'],
  ...[
    'replication',
    'stages',
    'tasks',
    'pipes',
    'alerts',
    'resource',
    'connections',
    'regions',
    'services',
    'streamlits',
  ],
].map((word) => `show ${word}`);
const undescribed = [
  ...['result', 'user', 'integration', 'network', 'security', 'api', 'notification', 'storage', 'secret', 'stage'],
  ...['task', 'pipe', 'alert', 'share', 'session', 'search', 'function', 'procedure', 'transaction', 'service'],
].flatMap((word) => [`describe ${word}`, `desc ${word}`]);
const fileWords = ['put', 'get', 'list', 'ls', 'remove', 'rm'];

const otherKinds: readonly (readonly [word: string, kind: StatementKind])[] = [
  ['undrop', 'definition'],
  ...[...fileWords, 'unset'].map((word) => [word, 'utility'] as const),
];
/** Statements of other engines. */
const unknownWords = new Set([
  ...[
    'from',
    'table',
    'pivot',
    'unpivot',
    'pivot_wider',
    'pivot_longer',
    'summarize',
    'reassign',
    'replace',
    'load',
    'do',
  ],
  ...[
    'abort',
    'analyse',
    'analyze',
    'attach',
    'checkpoint',
    'cluster',
    'detach',
    'discard',
    'listen',
    'move',
    'notify',
  ],
  ...[
    'lock',
    'pragma',
    'reindex',
    'unlisten',
    'vacuum',
    'security',
    'force',
    'export',
    'end',
    'import',
    'install',
    'reset',
  ],
  ...['deallocate', 'prepare', 'refresh', 'savepoint', 'release'],
]);

/** How Snowflake reads SQL. Names without quotes are in upper case, and each name in quotes is itself. */
export const snowflakeSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'snowflake',
  lexis: {
    ...lexis,
    parameter: /\?/y,
    operator: /[-+*/<>=~!@#%^&|:]/,
    lineComment: /(?:--|\/\/)[^\n\r]*/y,
    nestsComments: false,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'always' },
      { open: '"', close: '"', kind: 'name', backslash: 'never' },
    ],
    hasDollarTexts: true,
  },
  names: {
    ...names,
    plain: /^[A-Z_][A-Z0-9_$]*$/,
    possible: /^[^\p{Cc}]{1,255}$/u,
    reserved: reservedWords,
    folding: 'upper',
    defaultSchema: 'PUBLIC',
    ofServer: {
      schemas: /^information_schema$/i,
      temporary: undefined,
      unlisted: /^information_schema$/i,
      // Counts of rows, and statements of other people with their values.
      statistics: /^(?:tables|table_storage_metrics|load_history|copy_history|query_history.*|access_history)$/i,
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
      ...['NUMBER(38, 0)', 'NUMBER(18, 2)', 'INTEGER', 'FLOAT', 'VARCHAR', 'BOOLEAN', 'DATE', 'TIMESTAMP_NTZ'],
      ...['TIMESTAMP_TZ', 'TIMESTAMP_LTZ', 'TIME', 'VARIANT', 'ARRAY', 'OBJECT', 'BINARY', 'GEOGRAPHY'],
    ],
    withoutOrder: /^(?:VARIANT|ARRAY|OBJECT|MAP|GEOGRAPHY|GEOMETRY|VECTOR|FILE)\b/i,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `at before changes connect describe flatten iff minus pivot qualify recursive regexp rlike rollup sample show
       start tablesample top try_cast undrop unpivot match_recognize asof match_condition`,
    ),
    types: wordList(
      ...words.types,
      `array binary byteint datetime geography geometry number object string timestamp_ltz timestamp_ntz timestamp_tz
       tinyint varbinary variant vector`,
    ),
    alsoFunctions: wordList(...words.alsoFunctions, 'array binary flatten iff insert sample'),
    beginnings: [...words.beginnings.filter((one) => one !== 'EXPLAIN ANALYZE'), 'SHOW', 'DESCRIBE TABLE'],
  },
  traits: { ...traits, qualify: true, lateralSources: false, outputsAnywhere: true },
  libraries: { parser: 'snowflake', formatter: 'snowflake' },
};
