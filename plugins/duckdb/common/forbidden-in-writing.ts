import { calledNames, isSignificant, nameOfToken, tokenize, type SqlToken } from '#plugins/sql-language';
import { serverFunctions } from './dialect/unsafe-functions.ts';
import { duckDbSyntax } from './dialect/duckdb-syntax.ts';
import { duckDbMessages as messages } from './messages.ts';

/** Views that tell of the server. */
const views: ReadonlySet<string> = new Set(['duckdb_databases', 'duckdb_logs', 'pragma_database_list']);
/** Runs a text as SQL, and may be a table's name as well. */
const runningTexts = 'query';
/** A name behind one of these is a table's, also before a bracket. */
const beforeTables: ReadonlySet<string> = new Set(['table', 'into', 'exists', 'references', 'on', 'update', 'view']);

/**
 * Why a statement that writes may not run, since what it would keep is not of this database; else undefined. Statements
 * that read are looked at as trees (`checkStatement`), which DuckDB makes of no other ones.
 */
export function forbiddenInWriting(sql: string): string | undefined {
  const called = calledNames(sql, duckDbSyntax).find((name) => serverFunctions.test(name));
  if (called !== undefined) return messages.functionRefused({ name: called });
  const tokens = tokenize(sql, duckDbSyntax, { hasTemplates: false }).filter(isSignificant);
  for (const [index, token] of tokens.entries()) {
    const name = nameOfToken(token, duckDbSyntax);
    if (name === undefined) continue;
    if (views.has(name)) return messages.tableRefused({ name });
    if (name === runningTexts && tokens[index + 1]?.text === '(' && !isTable(tokens, index))
      return messages.functionRefused({ name });
  }
  return undefined;
}

/** Whether the name at this place is written where only tables are, behind its catalog and schema. */
function isTable(tokens: readonly SqlToken[], index: number): boolean {
  let at = index - 1;
  while (tokens[at]?.text === '.') at -= 2;
  return beforeTables.has(tokens[at]?.text.toLowerCase() ?? '');
}
