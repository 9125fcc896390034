import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, type SqlToken } from './sql-token.ts';
import { tokenize } from './tokenize.ts';

/** The number of a LIMIT and where that is in the text; `other`: it is no plain number. */
export type OwnLimit = { readonly rows: number; readonly from: number; readonly to: number } | 'other' | undefined;

/** Clauses behind which no LIMIT may be written. */
const lastClauses: ReadonlySet<string> = new Set(['fetch', 'for', 'sample', 'into']);
const setOperators: ReadonlySet<string> = new Set(['union', 'intersect', 'except']);

/**
 * LIMIT of the outermost SELECT. Brackets and everything inside them are passed over, unless the whole query is in them:
 * both databases read `(SELECT … LIMIT 1)` with something behind the brackets as one query, which takes one LIMIT only.
 */
export const ownLimit = (sql: string, syntax: SqlSyntax): OwnLimit =>
  limitOf(tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant));

function limitOf(tokens: readonly SqlToken[]): OwnLimit {
  const parts = outermost(tokens);
  const outer = parts.filter((part): part is SqlToken => !('inside' in part));
  if (outer.some((token) => lastClauses.has(wordOf(token)))) return 'other';
  const at = outer.findLastIndex((token) => wordOf(token) === 'limit');
  if (at >= 0) return numberAt(outer, at + 1);
  if (outer.some((token) => setOperators.has(wordOf(token)))) return undefined;
  const query = parts.findIndex((part, index) => isQuery(part, parts[index - 1]));
  const bracket = parts[query];
  if (bracket === undefined || !('inside' in bracket)) return undefined;
  const inner = limitOf(bracket.inside);
  // Behind an ORDER BY or OFFSET of its own the number in the brackets is not the number of rows.
  return inner === undefined || query === parts.length - 1 ? inner : 'other';
}

function numberAt(tokens: readonly SqlToken[], at: number): OwnLimit {
  const number = tokens[at];
  const following = tokens[at + 1];
  const isPlain = number?.kind === 'number' && /^\d+$/.test(number.text);
  if (!isPlain || (following !== undefined && wordOf(following) !== 'offset')) return 'other';
  return { rows: Number(number.text), from: number.from, to: number.to };
}

interface Brackets {
  readonly inside: readonly SqlToken[];
}
type Part = SqlToken | Brackets;

/** Brackets with what is inside them, and the tokens outside of all. */
function outermost(tokens: readonly SqlToken[]): readonly Part[] {
  const parts: Part[] = [];
  let [depth, from] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    const isMark = token.kind === 'mark';
    if (isMark && token.text === '(') {
      if (depth === 0) from = index + 1;
      depth += 1;
    } else if (isMark && token.text === ')') {
      depth -= 1;
      if (depth === 0) parts.push({ inside: tokens.slice(from, index) });
    } else if (depth === 0) parts.push(token);
  }
  return parts;
}

/** A bracketed part is a query at the beginning, or after the brackets of a WITH. */
const isQuery = (part: Part, before: Part | undefined): boolean =>
  'inside' in part && (before === undefined || 'inside' in before);

const wordOf = (token: SqlToken): string => (token.kind === 'word' ? token.text.toLowerCase() : '');
