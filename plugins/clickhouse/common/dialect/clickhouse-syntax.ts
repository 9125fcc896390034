import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { refusalsOf, standardSyntax, statementKinds, wordList } from '#plugins/sql-language';
import { refusalMessages as messages } from './refusal-messages.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, traits, words } = standardSyntax;

const serverWords = [
  ...['system', 'kill', 'optimize', 'check', 'backup', 'restore', 'watch', 'freeze', 'undrop', 'execute', 'parallel'],
];

/** They tell of accounts, settings, or what other people run. */
const unshown = [
  ...['processlist', 'grants', 'access', 'users', 'roles', 'profiles', 'policies', 'quotas', 'quota', 'settings'],
  ...['setting', 'engines', 'cluster', 'clusters', 'filesystem', 'changed', 'merges', 'current', 'enabled', 'row'],
].map((word) => `show ${word}`);

/** Statements that the other engines do not have. */
const otherKinds: readonly (readonly [word: string, kind: StatementKind])[] = [
  ['from', 'select'],
  ...['exists', 'rename', 'exchange', 'attach', 'detach', ...serverWords].map((word) => [word, 'utility'] as const),
];

/** Statements of other engines. */
const unknownWords = new Set([
  ...['table', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer', 'summarize', 'merge', 'copy', 'replace', 'import'],
  ...['export', 'comment', 'refresh', 'reassign', 'security', 'abort', 'analyse', 'analyze', 'call', 'checkpoint'],
  ...['close', 'cluster', 'deallocate', 'declare', 'discard', 'do', 'end', 'fetch', 'force', 'install', 'listen'],
  ...['load', 'lock', 'move', 'notify', 'pragma', 'prepare', 'reindex', 'release', 'reset', 'savepoint', 'start'],
  ...['unlisten', 'vacuum'],
]);

/** How ClickHouse reads SQL. Names differ by case throughout, and a backslash escapes in texts and in names. */
export const clickHouseSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'clickhousedb',
  lexis: {
    ...lexis,
    word: /[A-Za-z_][\w$]*/y,
    // Placeholders of the planner; the connection gives them their types (`{p1:Int64}`).
    parameter: /\$\d+/y,
    operator: /[-+*/<>=!%|?:@^]/,
    lineComment: /(?:--|\/\/|#[ !])[^\n]*/y,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'always' },
      { open: '"', close: '"', kind: 'name', backslash: 'always' },
      { open: '`', close: '`', kind: 'name', backslash: 'always' },
      { open: '‘', close: '’', kind: 'text', backslash: 'never' },
      { open: '“', close: '”', kind: 'name', backslash: 'never' },
    ],
  },
  names: {
    ...names,
    quotes: ['`', '`'],
    plain: /^[A-Za-z_][A-Za-z0-9_]*$/,
    folding: 'exact',
    defaultSchema: '',
    ofServer: {
      schemas: /^(?:system|information_schema)$/i,
      temporary: undefined,
      unlisted: /^(?:system|information_schema|\.inner.*)$/i,
      // Counts and sizes of rows, and statements of other people with their values: `system` has nothing but such.
      statistics:
        /^(?:system|tables|parts|parts_columns|projection_parts\w*|detached_parts|dropped_tables\w*|processes|user_processes|query_cache|mutations|merges|data_skipping_indices|statistics|\w+_log)$/i,
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
        [serverWords, messages.serverRefused],
        [unshown, messages.showRefused],
        [['exists'], messages.existsRefused],
        [['rename', 'exchange'], messages.renameRefused],
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
      ...['Int32', 'Int64', 'UInt32', 'UInt64', 'Float64', 'Decimal(18, 2)', 'String', 'Bool', 'Date', 'DateTime'],
      ...['DateTime64(3)', 'UUID', 'Nullable(String)', 'LowCardinality(String)', 'Array(String)', 'Date32', 'JSON'],
    ],
    withoutOrder: /^(?:json|object|dynamic|variant|aggregatefunction|point|ring|polygon|multi\w+|linestring)/i,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `any anti array asof attach by cluster cross database databases describe desc detach dictionary distinct engine
       explain final format global ilike insert interpolate into kill left limit materialize optimize outfile prewhere
       qualify rename sample semi settings show system tables temporary totals truncate ttl use using view with fill
       step populate paste`,
    ),
    types: wordList(
      ...words.types,
      `array bool date date32 datetime datetime64 decimal decimal32 decimal64 decimal128 decimal256 dynamic enum enum8
       enum16 fixedstring float32 float64 int8 int16 int32 int64 int128 int256 ipv4 ipv6 json lowcardinality map nested
       nullable string tuple uint8 uint16 uint32 uint64 uint128 uint256 uuid variant`,
    ),
    alsoFunctions: wordList(...words.alsoFunctions, 'if left right mod format database truncate array'),
    beginnings: [...words.beginnings, 'SHOW', 'DESCRIBE TABLE'],
  },
  traits: { ...traits, outputsAnywhere: true, qualify: true },
  libraries: { parser: 'clickhouse', formatter: 'clickhouse', isPlain: true },
};
