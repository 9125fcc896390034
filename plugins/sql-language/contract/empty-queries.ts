import type { SqlToken } from './sql-token.ts';

const isName = (token: SqlToken | undefined): boolean => token?.kind === 'word' || token?.kind === 'name';

/**
 * Places of `SELECT * FROM t LIMIT 0` in brackets among the significant tokens of a statement, which gives no row of the
 * table (`SqlDialect.emptyLike` of several engines).
 */
export function emptyQueries(tokens: readonly SqlToken[]): ReadonlySet<number> {
  const words = tokens.map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text));
  const places = new Set<number>();
  for (let from = 0; from < tokens.length; from += 1) {
    if (words.slice(from, from + 4).join(' ') !== '( select * from') continue;
    const dots = words[from + 5] === '.' ? 2 : 0;
    const isEmpty =
      isName(tokens[from + 4 + dots]) && words.slice(from + 5 + dots, from + 8 + dots).join(' ') === 'limit 0 )';
    // The brackets stay, so that what is around them is read as before.
    if (isEmpty) for (let at = from + 1; at < from + 7 + dots; at += 1) places.add(at);
  }
  return places;
}
