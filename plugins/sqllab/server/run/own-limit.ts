import { isSignificant, tokenize, type SqlToken } from '#plugins/sql-language';
import type { ScriptStatement } from './script-statement.ts';

/** Clauses behind which no LIMIT may be written. */
const lastClauses: ReadonlySet<string> = new Set(['fetch', 'for', 'sample', 'into']);

/** LIMIT of the outermost SELECT. Brackets and everything inside them are passed over. */
export function ownLimit(sql: string, dialect: string): ScriptStatement['limit'] {
  const outer = outermost(tokenize(sql, dialect).filter(isSignificant));
  if (outer.some((token) => lastClauses.has(wordOf(token)))) return 'other';
  const at = outer.findLastIndex((token) => wordOf(token) === 'limit');
  if (at < 0) return undefined;
  const number = outer[at + 1];
  const following = outer[at + 2];
  const isPlain = number?.kind === 'number' && /^\d+$/.test(number.text);
  if (!isPlain || (following !== undefined && wordOf(following) !== 'offset')) return 'other';
  return { rows: Number(number.text), from: number.from, to: number.to };
}

function outermost(tokens: readonly SqlToken[]): readonly SqlToken[] {
  let depth = 0;
  return tokens.filter((token) => {
    if (token.text === '(' && token.kind === 'mark') depth += 1;
    else if (token.text === ')' && token.kind === 'mark') depth -= 1;
    else return depth === 0;
    return false;
  });
}

const wordOf = (token: SqlToken): string => (token.kind === 'word' ? token.text.toLowerCase() : '');
