import { isSignificant, tokenize } from '#plugins/sql-language';

/** Comments and blanks before the first word. */
const leadingNoise = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|\()*/;
const readingWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table', 'explain', 'show']);

/**
 * Whether a statement begins like one that reads. What a reading word hides (a CTE that inserts) is refused by the
 * read-only transaction; a second statement by the extended protocol.
 */
export function beginsLikeReading(sql: string): boolean {
  return readingWords.has(firstWord(sql));
}

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
  const word = firstWord(sql);
  if (!writingWords.has(word)) return false;
  if (!definingWords.has(word)) return true;
  const [, ...words] = tokenize(sql, 'postgresql', { hasTemplates: false }).filter(isSignificant);
  return definable.has(words.map((token) => token.text.toLowerCase()).find((text) => !fillers.has(text)) ?? '');
}

const firstWord = (sql: string): string => (/^[a-z]+/i.exec(sql.replace(leadingNoise, ''))?.[0] ?? '').toLowerCase();
