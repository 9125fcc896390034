/** Comments and blanks before the first word. */
const leadingNoise = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|\()*/;
const readingWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table', 'explain', 'show']);

/**
 * Whether a statement begins like one that reads. What a reading word hides (a CTE that inserts) is refused by the
 * read-only transaction; a second statement by the extended protocol.
 */
export function beginsLikeReading(sql: string): boolean {
  const word = /^[a-z]+/i.exec(sql.replace(leadingNoise, ''))?.[0] ?? '';
  return readingWords.has(word.toLowerCase());
}
