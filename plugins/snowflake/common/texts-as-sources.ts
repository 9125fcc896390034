import type { SqlToken } from '#plugins/sql-language';

/** Words that end the list of sources that FROM began. */
const endingWords: ReadonlySet<string> = new Set([
  ...['select', 'where', 'group', 'having', 'qualify', 'order', 'limit', 'union', 'except', 'minus', 'intersect', 'on'],
]);

const wordOf = (token: SqlToken | undefined): string => (token?.kind === 'word' ? token.text.toLowerCase() : '');

/** What is between two brackets, so far. */
interface Bracket {
  /** Behind FROM: a comma is before another source. */
  readonly isSources: boolean;
  /** Behind VALUES: brackets are around rows. */
  readonly hasRows: boolean;
}

/**
 * Whether a text takes the place of a table, as `FROM '@stage/file'` has it: Snowflake reads the file then. Tokens without
 * blanks and remarks.
 */
export function hasTextAsSource(tokens: readonly SqlToken[]): boolean {
  const brackets: Bracket[] = [{ isSources: false, hasRows: false }];
  let isExpected = false;
  for (const [index, token] of tokens.entries()) {
    if (isExpected && token.kind === 'text') return true;
    const word = wordOf(token);
    const isCompared = word === 'from' && wordOf(tokens[index - 1]) === 'distinct'; // IS DISTINCT FROM 'x'
    const begins = (word === 'from' && !isCompared) || word === 'join';
    const top = brackets.at(-1);
    if (token.text === '(') brackets.push({ isSources: isExpected && top?.hasRows !== true, hasRows: false });
    else if (token.text === ')') brackets.pop();
    else if (begins || endingWords.has(word)) brackets.splice(-1, 1, { isSources: begins, hasRows: false });
    else if (word === 'values') brackets.splice(-1, 1, { isSources: top?.isSources === true, hasRows: true });
    const isNext = token.text === ',' && brackets.at(-1)?.isSources === true;
    isExpected = begins || (token.text === '(' && isExpected) || isNext;
  }
  return false;
}
