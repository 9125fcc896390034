import { statementWords } from '#plugins/sql-language';
import { mysqlDialect } from './mysql-dialect.ts';
import { measured } from './query-planner.ts';

const { syntax } = mysqlDialect;

/** Words of a statement in lower case, without remarks. */
export const wordsOf = (sql: string): readonly string[] => statementWords(sql, syntax);

const analyzing = `${measured} `;

/** A statement without what the planner puts in front of it: comments that run, which are refused anywhere else. */
export const withoutAnalyzing = (sql: string): string =>
  sql.startsWith(analyzing) ? sql.slice(analyzing.length) : sql;

const readingWords: ReadonlySet<string> = new Set([
  ...['select', 'with', 'values', 'table', 'explain', 'describe', 'desc', 'show'],
]);
/** What MariaDB's ANALYZE runs and tells about; ANALYZE TABLE changes statistics of the server. */
const analyzed: ReadonlySet<string> = new Set(['format', 'select', 'with', 'values', '(']);

/** Whether a statement begins like one that reads. What a reading word hides is refused by the read-only session. */
export function beginsLikeReading(sql: string): boolean {
  const head = firstWord(sql);
  return readingWords.has(head) || (head === 'analyze' && analyzed.has(wordsOf(sql)[1] ?? ''));
}

/** Whether a statement tells of others, of tables or of settings: such ones give few rows and are not prepared. */
export const beginsLikeTelling = (sql: string): boolean =>
  sql.startsWith(analyzing) || ['explain', 'describe', 'desc', 'show', 'analyze'].includes(firstWord(sql));

/** The columns of one table, or how it was made. */
const showsOneTable =
  /^show (?:(?:full |extended )*(?:columns|fields) (?:from|in)|create (?:table|view)) [^ ]+(?: \. [^ ]+)?$/;

/** Whether a statement shows more than one table by its name: lists, settings, accounts, what others run. */
export function showsMore(sql: string): boolean {
  const words = wordsOf(sql).filter((word) => word !== ';');
  return words[0] === 'show' && !showsOneTable.test(words.map((word) => word.replaceAll(' ', '_')).join(' '));
}

const writingWords: ReadonlySet<string> = new Set([
  ...['insert', 'update', 'delete', 'replace', 'create', 'alter', 'drop', 'truncate', 'rename', 'with'],
]);
const definingWords: ReadonlySet<string> = new Set(['create', 'alter', 'drop', 'rename']);
/** Words between CREATE and what is created. */
const fillers: ReadonlySet<string> = new Set([
  ...['or', 'replace', 'temporary', 'unique', 'fulltext', 'spatial', 'online', 'ignore'],
  ...['algorithm', '=', 'merge', 'temptable', 'undefined', 'sql', 'security', 'invoker'],
]);
/** What people may define. Functions, triggers, events, accounts, servers and settings reach beyond the tables. */
const definable: ReadonlySet<string> = new Set(['table', 'view', 'schema', 'database', 'index', 'sequence']);

/** Whether a statement begins like one that changes tables or rows, rather than settings, files or transactions. */
export const beginsLikeWriting = (sql: string): boolean =>
  writingWords.has(firstWord(sql)) && undefinable(sql) === undefined;

/** What a statement would define besides tables and what belongs to them. Undefined when it does not. */
export function undefinable(sql: string): string | undefined {
  const head = firstWord(sql);
  if (!definingWords.has(head)) return undefined;
  const what = wordsOf(sql)
    .slice(1)
    .find((word) => !fillers.has(word));
  return definable.has(what ?? '') ? undefined : `${head} ${what ?? ''}`.trim().toUpperCase();
}

const firstWord = (sql: string): string => wordsOf(sql).find((word) => word !== '(') ?? '';
