import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { refusalsOf, standardSyntax, statementKinds, wordList } from '#plugins/sql-language';
import { refusalMessages as messages } from './refusal-messages.ts';
import { reservedWords } from './reserved-words.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, words } = standardSyntax;

const serverWords = [
  ...['flush', 'kill', 'reset', 'purge', 'change', 'start slave', 'start replica', 'stop', 'shutdown', 'restart'],
  ...['install', 'uninstall', 'clone', 'binlog', 'cache', 'xa', 'optimize', 'repair', 'check', 'checksum'],
];

/** DESCRIBE of a statement is its plan, or runs it. */
const describedStatements = [
  ...['select', 'with', 'values', 'insert', 'update', 'delete', 'replace', 'analyze', 'format', 'extended', 'for'],
].flatMap((word) => [`desc ${word}`, `describe ${word}`]);

/** They show what other people run, with its values, or how many rows there are. */
const unshown = [
  ...['processlist', 'full', 'explain', 'analyze', 'engine', 'binlog', 'relaylog', 'profile', 'profiles'],
  ...['table', 'index', 'indexes', 'keys'],
].map((word) => `show ${word}`);

/** Statements that the other engines do not have. */
const otherKinds: readonly (readonly [word: string, kind: StatementKind])[] = [
  ['rename', 'definition'],
  ...['analyze', 'handler', 'help', 'signal', 'resignal', 'get', 'unlock', 'backup', ...serverWords].map(
    (word) => [word, 'utility'] as const,
  ),
];
/** Statements of other engines. */
const unknownWords = new Set([
  ...['from', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer', 'summarize', 'merge', 'copy', 'comment', 'reassign'],
  ...['abort', 'analyse', 'attach', 'checkpoint', 'cluster', 'detach', 'discard', 'listen', 'move', 'notify'],
  ...['pragma', 'reindex', 'unlisten', 'vacuum', 'refresh', 'security', 'force', 'export', 'end'],
]);

/**
 * How MySQL and MariaDB read SQL in the sessions of this product: with ANSI_QUOTES both backticks and double quotes are
 * around names, and with NO_BACKSLASH_ESCAPES a backslash is a sign as any other.
 */
export const mysqlSyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'mysql',
  lexis: {
    ...lexis,
    word: /[A-Za-z_$\u{80}-\u{10ffff}][\w$\u{80}-\u{10ffff}]*/uy,
    number: /(?:0x[\da-fA-F]+|0b[01]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)/y,
    // Variables of the session (`@name`) and of the server (`@@name`), too.
    parameter: /@@?[\w$.\u{80}-\u{10ffff}]*|\?/uy,
    operator: /[-+*/<>=~!%^&|:]/,
    // Two dashes begin a comment only where a blank or the end is behind them: `5--1` is 6.
    lineComment: /(?:#|--(?=[\s\x01-\x1f]|$))[^\n]*/y,
    codeComment: /^\/\*(?:M?!|\+[^]*\b(?:set_var|max_execution_time|resource_group)\b)/i,
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
    // Unlike double quotes, they mean a name in every session, also where people take a statement elsewhere.
    quotes: ['`', '`'],
    plain: /^[A-Za-z_][A-Za-z0-9_]*$/,
    // Names are kept in three bytes a sign, so that wider ones come back as question marks, and are trimmed. The client
    // fails for those of an object's hidden properties.
    possible: /^(?!\s|__(?:proto|(?:define|lookup)[GS]etter)__$)[^\p{Cc}\u{10000}-\u{10ffff}]*(?<!\s)$/u,
    reserved: reservedWords,
    // Tables that differ in case only are two on Linux; columns are one, which is left to the server.
    folding: 'exact',
    defaultSchema: '',
    ofServer: {
      schemas: /^(?:information_schema|mysql|performance_schema|sys)$/i,
      temporary: undefined,
      unlisted: /^(?:information_schema|mysql|performance_schema|sys)$/i,
      // Counts of rows, histograms of values, and statements of other people with their values.
      statistics:
        /^(?:statistics|tables|partitions|column_statistics|(?:column|index|table)_stats|innodb_.*|processlist|optimizer_trace|profiling|events_.*|(?:x\$)?(?:schema|statement|host|user|io)_.*|user_statistics|client_statistics|index_statistics|table_statistics|general_log|slow_log)$/i,
      relations: undefined,
    },
  },
  statements: {
    ...statements,
    kinds: statementKinds(statements.kinds, { unknown: unknownWords, own: otherKinds }),
    isComplete: true,
    refusals: new Map([
      ...statements.refusals,
      ...refusalsOf([
        [['load'], () => messages.loadRefused()],
        [['handler'], () => messages.handlerRefused()],
        [serverWords, messages.serverRefused],
        [describedStatements, messages.describeRefused],
        [unshown, messages.showRefused],
        [['signal', 'resignal', 'get', 'help'], messages.conditionRefused],
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
      ...['INT', 'BIGINT', 'DECIMAL(18, 2)', 'DOUBLE', 'VARCHAR(255)', 'TEXT', 'TINYINT(1)', 'DATE', 'DATETIME'],
      ...['TIMESTAMP', 'TIME', 'JSON', 'SMALLINT', 'FLOAT', 'BLOB', 'SIGNED', 'UNSIGNED', 'CHAR'],
    ],
    withoutOrder: /^(?:json|geometry|point|linestring|polygon|multi\w+|geometrycollection)/i,
    withExtremes: undefined,
    onlyFinite: true,
    truthsAreNumbers: true,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `accessible analyse binary change convert databases day_hour day_minute day_second describe distinctrow div dual
       engine explain force high_priority hour_minute hour_second ignore index infile key keys kill load lock
       low_priority minute_second mod modify optimize outfile procedure regexp rename replace revoke rlike schemas
       separator sounds sql_calc_found_rows sql_no_cache sql_small_result ssl straight_join terminated trigger unlock
       unsigned use utc_date utc_time utc_timestamp window with xor year_month zerofill`,
    ),
    types: wordList(
      ...words.types,
      `binary blob datetime dec enum fixed geometry int1 int3 linestring longblob longtext mediumblob mediumint
       mediumtext multilinestring multipoint multipolygon point polygon set signed tinyblob tinyint tinytext unsigned
       varbinary year`,
    ),
    alsoFunctions: wordList(...words.alsoFunctions, 'char convert database if insert mod schema truncate values'),
    beginnings: [...words.beginnings.filter((one) => one !== 'EXPLAIN ANALYZE'), 'REPLACE INTO', 'SHOW', 'DESCRIBE'],
  },
  libraries: { parser: 'mysql', formatter: 'mariadb', isPlain: true },
};
