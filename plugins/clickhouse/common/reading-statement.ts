import { isSignificant, statementWords, tokenize } from '#plugins/sql-language';
import { clickHouseDialect } from './clickhouse-dialect.ts';

const { syntax } = clickHouseDialect;

/** Words of a statement in lower case, without remarks. */
export const wordsOf = (sql: string): readonly string[] => statementWords(sql, syntax);

const querying: ReadonlySet<string> = new Set(['select', 'with', 'from', 'values']);
const telling: ReadonlySet<string> = new Set(['explain', 'describe', 'desc', 'show']);
/** What people may ask to be shown. */
const shown =
  /^show (?:(?:full |extended )*(?:tables|databases|columns|fields|indexes|indices|index|keys|functions)\b|create (?:table |view |temporary )?)/;

/** What a statement explains or describes that would change something. */
const changing = /\b(?:insert|create|alter|drop|delete|update|truncate|rename|optimize|system|kill)\b/;

/** Whether a statement begins like one that reads. */
export function beginsLikeReading(sql: string): boolean {
  const words = wordsOf(sql);
  const head = words.find((word) => word !== '(') ?? '';
  if (head === 'show') return shown.test(`${words.join(' ')} `);
  if (head === 'explain')
    return !changing.test(words.slice(1, 4).join(' ')) && words.some((word) => querying.has(word));
  return querying.has(head) || telling.has(head);
}

/** Whether a statement tells of others, of tables or of the server. */
export const beginsLikeTelling = (sql: string): boolean => telling.has(wordsOf(sql)[0] ?? '');

/** The query that EXPLAIN or DESCRIBE tells about; undefined: it is about a table, or about more. */
export function explainedQuery(sql: string): string | undefined {
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  if (tokens[0]?.text.toLowerCase() !== 'explain') return undefined;
  const start = tokens.find(({ kind, text }, index) => {
    const isQuery = kind === 'word' && ['select', 'with', 'from'].includes(text.toLowerCase());
    return isQuery || (index > 0 && text === '(');
  });
  return start === undefined ? undefined : sql.slice(start.from);
}

/** Whether a statement shows more than one table by its name: lists of all of them. */
export const showsMore = (sql: string): boolean => {
  const words = wordsOf(sql);
  return (
    words[0] === 'show' &&
    !/^show (?:(?:full|extended) )*(?:columns|fields|index|indexes|indices|keys|create)\b/.test(words.join(' '))
  );
};

const writing: ReadonlySet<string> = new Set([
  ...['insert', 'update', 'delete', 'create', 'alter', 'drop', 'truncate'],
]);
const defining: ReadonlySet<string> = new Set(['create', 'alter', 'drop']);
const fillers: ReadonlySet<string> = new Set(['or', 'replace', 'temporary', 'materialized']);
/** What people may define. Functions, dictionaries, accounts, roles, policies and quotas reach beyond the tables. */
const definable: ReadonlySet<string> = new Set(['table', 'view', 'database', 'index']);

/** Whether a statement begins like one that changes tables or rows, rather than the server, files or accounts. */
export const beginsLikeWriting = (sql: string): boolean =>
  writing.has(wordsOf(sql)[0] ?? '') && undefinable(sql) === undefined;

/** What a statement would define besides tables and what belongs to them. Undefined when it does not. */
export function undefinable(sql: string): string | undefined {
  const [head = '', ...words] = wordsOf(sql);
  if (!defining.has(head)) return undefined;
  const what = words.find((word) => !fillers.has(word));
  return definable.has(what ?? '') ? undefined : `${head} ${what ?? ''}`.trim().toUpperCase();
}
