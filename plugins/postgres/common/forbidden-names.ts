import type { SqlSyntax } from '#plugins/databases';
import { calledNames, isSignificant, nameOfToken, tokenize } from '#plugins/sql-language';
import { outsideFunctions, textFunctions } from './dialect/unsafe-functions.ts';
import { postgresSyntax } from './dialect/postgres-syntax.ts';
import { postgresMessages as messages } from './messages.ts';

/** Views that show files of the server. */
const viewsOfFiles: ReadonlySet<string> = new Set(['pg_file_settings', 'pg_hba_file_rules', 'pg_ident_file_mappings']);
/** Names written in escapes, which hide what they say. */
const escapedName = /u&\s*["']/i;

/**
 * Why a statement is refused to every caller, since it names something that reaches beyond the database; else
 * undefined. `outside`: further functions that do.
 */
export function forbiddenName(sql: string, syntax: SqlSyntax = postgresSyntax, outside?: RegExp): string | undefined {
  if (escapedName.test(sql)) return messages.escapesForbidden();
  const view = tokenize(sql, syntax, { hasTemplates: false })
    .filter(isSignificant)
    .map((token) => nameOfToken(token, syntax))
    .find((name) => name !== undefined && viewsOfFiles.has(name));
  if (view !== undefined) return messages.viewForbidden({ name: view });
  for (const name of calledNames(sql, syntax)) {
    if (outsideFunctions.test(name) || outside?.test(name) === true) return messages.functionForbidden({ name });
    if (textFunctions.test(name)) return messages.textForbidden({ name });
  }
  return undefined;
}
