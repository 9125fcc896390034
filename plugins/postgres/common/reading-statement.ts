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

/** Whether a statement begins like one that changes tables or rows, rather than settings, files or transactions. */
export function beginsLikeWriting(sql: string): boolean {
  return writingWords.has(firstWord(sql));
}

const firstWord = (sql: string): string => (/^[a-z]+/i.exec(sql.replace(leadingNoise, ''))?.[0] ?? '').toLowerCase();
