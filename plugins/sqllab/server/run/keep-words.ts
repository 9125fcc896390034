import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, tokenize, type SqlToken } from '#plugins/sql-language';
import { isGlued, isSameSql } from './same-sql.ts';

/** Words that a query may begin with, also behind AS. */
const queryWords: ReadonlySet<string> = new Set([
  ...['select', 'with', 'from', 'values', 'table', 'pivot', 'unpivot', 'describe', 'summarize', 'show'],
  ...['materialized', 'not'], // of a CTE
]);
/** What is possible after an alias. */
const behindAlias: ReadonlySet<string> = new Set([
  '',
  ',',
  ')',
  ';',
  'from',
  'where',
  'order',
  'group',
  'limit',
  'union',
]);

/**
 * A text as it was laid out, with every word and sign as it was written: layout takes some operators and prefixes of texts
 * apart, and writes names of columns large that are words of the language too. Undefined where the layout is of another
 * text.
 */
export function keepWords(sql: string, laidOut: string, syntax: SqlSyntax): string | undefined {
  const kept = withWrittenWords(tokenize(sql, syntax), tokenize(laidOut, syntax));
  return kept !== undefined && isSameSql(sql, kept, syntax) ? kept : undefined;
}

function withWrittenWords(all: readonly SqlToken[], found: readonly SqlToken[]): string | undefined {
  const written = all.filter(isSignificant);
  let text = '';
  let at = 0;
  for (let index = 0; index < found.length; index += 1) {
    const token = found[index];
    if (token === undefined || !isSignificant(token)) {
      text += token?.text ?? '';
      continue;
    }
    const original = written[at];
    const end = original === undefined ? undefined : endOfSame(found, index, original.text);
    if (original === undefined || end === undefined) return undefined;
    if (hangsOn(written[at - 1], original)) text = text.trimEnd();
    text += isKeyword(written, at) ? token.text : original.text;
    at += 1;
    index = end;
  }
  return at === written.length ? text : undefined;
}

/** A quote right behind a word or sign that gives it its meaning, or such a sign right behind its word: U&'…'. */
const hangsOn = (before: SqlToken | undefined, token: SqlToken): boolean =>
  before?.to === token.from &&
  (token.kind === 'text' || token.kind === 'name'
    ? isGlued(before)
    : token.text === '&' && before.text.toLowerCase() === 'u');

/** The last token of those that make up a text, blanks between them aside. */
function endOfSame(tokens: readonly SqlToken[], from: number, text: string): number | undefined {
  let joined = '';
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'blank' && joined !== '') continue;
    joined += token?.text ?? '';
    if (joined.toLowerCase() === text.toLowerCase())
      return token?.kind === 'word' || joined === text ? index : undefined;
    if (joined.length >= text.length) return undefined;
  }
  return undefined;
}

/** Whether a word may change its letters: a name behind AS may not, since some engines call the column so. */
function isKeyword(tokens: readonly SqlToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word') return false;
  if (before?.kind !== 'word' || before.text.toLowerCase() !== 'as') return true;
  return queryWords.has(token.text.toLowerCase()) && !behindAlias.has(after?.text.toLowerCase() ?? '');
}
