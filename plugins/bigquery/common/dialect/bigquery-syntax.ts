import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { refusalsOf, standardSyntax, statementKinds, wordList } from '#plugins/sql-language';
import { refusalMessages as messages } from './refusal-messages.ts';
import { reservedWords } from './reserved-words.ts';
import { catalogueFunctions, readingFunctions } from './unsafe-functions.ts';

const { lexis, names, statements, words, traits } = standardSyntax;

const scriptWords = [
  'if',
  'case',
  'loop',
  'while',
  'repeat',
  'for',
  'break',
  'leave',
  'continue',
  'iterate',
  'raise',
  'return',
];
const otherKinds: readonly (readonly [word: string, kind: StatementKind])[] = [
  ['undrop', 'definition'],
  ...['assert', ...scriptWords].map((word) => [word, 'utility'] as const),
];
/** Statements of other engines. */
const unknownWords = new Set([
  ...['values', 'table', 'from', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer', 'summarize', 'show', 'describe'],
  ...['desc', 'copy', 'replace', 'import', 'comment', 'refresh', 'reassign', 'security', 'abort', 'analyse', 'analyze'],
  ...['attach', 'checkpoint', 'close', 'cluster', 'deallocate', 'detach', 'discard', 'do', 'end', 'fetch', 'force'],
  ...['install', 'listen', 'lock', 'move', 'notify', 'pragma', 'prepare', 'reindex', 'release', 'reset', 'savepoint'],
  ...['start', 'unlisten', 'use', 'vacuum'],
]);

/** How BigQuery reads SQL. Names of tables differ by case, also without backticks; texts are in single or double quotes. */
export const bigQuerySyntax: SqlSyntax = {
  ...standardSyntax,
  id: 'bigquery',
  lexis: {
    ...lexis,
    word: /[A-Za-z_]\w*/y,
    number: /(?:0x[\da-f]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)/iy,
    parameter: /@p\d+\b|\?/y,
    operator: /[-+*/<>=~!%^&|:@$]/,
    lineComment: /(?:--|#)[^\n\r]*/y,
    nestsComments: false,
    quotes: [
      { open: "'", close: "'", kind: 'text', backslash: 'always' },
      { open: '"', close: '"', kind: 'text', backslash: 'always' },
      { open: '`', close: '`', kind: 'name', backslash: 'always' },
    ],
    hasDollarTexts: false,
  },
  names: {
    ...names,
    quotes: ['`', '`'],
    plain: /^[A-Za-z_]\w*$/,
    possible: /^[^\p{Cc}!"$()*,./;?@[\\\]^`{}~]{1,300}$/u,
    reserved: reservedWords,
    folding: 'exact',
    defaultSchema: '',
    ofServer: {
      schemas: /^information_schema$/i,
      temporary: undefined,
      unlisted: /^information_schema$/i,
      // Counts of rows, and what people ran, with its values.
      statistics: /^(?:tables|partitions|table_storage.*|jobs.*|streaming_timeline.*|sessions.*|__tables__.*)$/i,
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
        [scriptWords, messages.scriptRefused],
        [['assert'], messages.assertRefused],
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
      ...['INT64', 'NUMERIC', 'BIGNUMERIC', 'FLOAT64', 'STRING', 'BOOL', 'DATE', 'DATETIME', 'TIMESTAMP', 'TIME'],
      ...['BYTES', 'JSON', 'GEOGRAPHY', 'INTERVAL', 'ARRAY<STRING>'],
    ],
    withoutOrder: /^(?:ARRAY|STRUCT|JSON|GEOGRAPHY|RANGE)\b/i,
    // Days, moments and those with a zone are never compared with each other as they are.
    timesAreTexts: true,
    withExtremes: undefined,
  },
  words: {
    ...words,
    keywords: wordList(
      ...words.keywords,
      `at enum except for_system_time ignore lateral ordinal offset pivot qualify respect rollup safe_offset tablesample
       unnest unpivot within`,
    ),
    types: wordList(
      ...words.types,
      'array bignumeric bool bytes datetime float64 geography int64 json numeric range string struct',
    ),
    alsoFunctions: wordList(...words.alsoFunctions, 'array if struct unnest'),
    beginnings: words.beginnings.filter((one) => one !== 'EXPLAIN ANALYZE' && one !== 'VALUES'),
  },
  // Sources see their earlier neighbours' lists: FROM t, UNNEST(t.items). `* EXCEPT (a, b)` leaves out columns.
  traits: { ...traits, qualify: true, lateralSources: true, columnExclusion: true },
  libraries: { parser: 'bigquery', formatter: 'bigquery' },
};
