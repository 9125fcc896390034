import { isSignificant, nameOfToken } from './sql-token.ts';
import { tokenize } from './tokenize.ts';

const lookupType = /^_?reg(?:class|proc|procedure|oper|operator|type|role|namespace|collation|config|dictionary)$/;
/** Types of PostgreSQL whose texts are looked up among tables, functions and roles. */
export const isLookupType = (name: string): boolean => lookupType.test(name);

/** A name before a bracket, wherever it stands: also where two readers of the text disagree on what is a comment. */
const anyCall = /(?<![\p{L}\p{N}_$])([\p{L}_][\p{L}\p{N}_$]*)"?\s*\(/gu;

/**
 * Every name that the database may take for a function's, in lower case unless it is quoted: names before a bracket,
 * names behind a dot (`(x).f` calls f in PostgreSQL), and types that look things up. Rather too many than too few.
 */
export function calledNames(sql: string, dialect: string): readonly string[] {
  const tokens = tokenize(sql, dialect, { hasTemplates: false }).filter(isSignificant);
  const names = new Set([...sql.matchAll(anyCall)].map(([, name = '']) => name.toLowerCase()));
  for (const [index, token] of tokens.entries()) {
    const name = nameOfToken(token, dialect);
    if (name === undefined) continue;
    const isCalled = tokens[index + 1]?.text === '(' || (tokens[index - 1]?.text === '.' && dialect !== 'duckdb');
    if (isCalled || isLookupType(name)) names.add(name);
  }
  return [...names];
}
