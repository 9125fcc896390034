import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, nameOfToken } from './sql-token.ts';
import { tokenize } from './tokenize.ts';

/** A name before a bracket, in any position: also where two readers of the text disagree on what is a comment. */
const anyCall = /(?<![\p{L}\p{N}_$])([\p{L}_][\p{L}\p{N}_$]*)["`]?\s*\(/gu;

/**
 * Every name that the database may take for a function's, in lower case unless it is quoted: names before a bracket,
 * names behind a dot where `(x).f` calls f, and types that look things up. Rather too many than too few.
 */
export function calledNames(sql: string, syntax: SqlSyntax): readonly string[] {
  const { calledByDot, lookupTypes } = syntax.functions;
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  const names = new Set([...sql.matchAll(anyCall)].map(([, name = '']) => name.toLowerCase()));
  for (const [index, token] of tokens.entries()) {
    const name = nameOfToken(token, syntax);
    if (name === undefined) continue;
    const isCalled = tokens[index + 1]?.text === '(' || (tokens[index - 1]?.text === '.' && calledByDot);
    if (isCalled || lookupTypes?.test(name) === true) names.add(name);
  }
  return [...names];
}
