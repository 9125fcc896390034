import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, tokenize } from '#plugins/sql-language';
import { postgresSyntax } from './dialect/postgres-syntax.ts';

const readingWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table', 'explain', 'show']);

/**
 * Whether a statement begins like one that reads. What a reading word hides (a CTE that inserts) is refused by the
 * read-only transaction; a second statement by the extended protocol.
 */
export function beginsLikeReading(sql: string, syntax: SqlSyntax = postgresSyntax): boolean {
  return readingWords.has(firstWord(sql, syntax));
}

/** Whether a statement tells of others or of settings: such ones give few rows, and PostgreSQL has no cursor over them. */
export const beginsLikeTelling = (sql: string, syntax: SqlSyntax): boolean =>
  ['explain', 'show'].includes(firstWord(sql, syntax));

const writingWords: ReadonlySet<string> = new Set([
  ...['insert', 'update', 'delete', 'merge', 'create', 'alter', 'drop', 'truncate', 'comment'],
  'with', // may end in an INSERT, UPDATE or DELETE
]);

const definingWords: ReadonlySet<string> = new Set(['create', 'alter', 'drop', 'comment']);
/** Words between CREATE and what is created. */
const fillers: ReadonlySet<string> = new Set([
  ...['or', 'replace', 'global', 'local', 'temp', 'temporary', 'unlogged', 'recursive', 'materialized', 'unique', 'on'],
]);
/** What people may define. Functions, extensions, servers, roles and settings reach beyond the tables. */
const definable: ReadonlySet<string> = new Set(['table', 'view', 'schema', 'index', 'sequence', 'type', 'column']);

/** Whether a statement begins like one that changes tables or rows, rather than settings, files or transactions. */
export function beginsLikeWriting(sql: string): boolean {
  return writingWords.has(firstWord(sql)) && undefinable(sql) === undefined;
}

/** What a statement would define besides tables and what belongs to them. Undefined when it does not. */
export function undefinable(sql: string): string | undefined {
  const word = firstWord(sql);
  if (!definingWords.has(word)) return undefined;
  const [, ...words] = tokenize(sql, postgresSyntax, { hasTemplates: false }).filter(isSignificant);
  const texts = words.map((token) => token.text.toLowerCase());
  const what = texts.find((text) => !fillers.has(text)) ?? '';
  // CREATE SCHEMA may also create what is in the schema, grants and triggers included.
  const within = what === 'schema' ? texts.find((text, index) => isFurther(text, texts[index - 1])) : undefined;
  if (within !== undefined) return `${word} ${what} … ${within}`.toUpperCase();
  return definable.has(what) ? undefined : `${word} ${what}`.trim().toUpperCase();
}

const isFurther = (text: string, before: string | undefined): boolean =>
  text === 'grant' || (text === 'trigger' && ['create', 'replace', 'constraint'].includes(before ?? ''));

function firstWord(sql: string, syntax: SqlSyntax = postgresSyntax): string {
  const tokens = tokenize(sql, syntax, { hasTemplates: false });
  const first = tokens.find((token) => isSignificant(token) && token.text !== '(');
  return first?.kind === 'word' ? first.text.toLowerCase() : '';
}
