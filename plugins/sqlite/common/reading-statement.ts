import { calledNames, isSignificant, nameOfToken, tokenize } from '#plugins/sql-language';
import { catalogueTables, outsideFunctions } from './dialect/unsafe-functions.ts';
import { sqliteSyntax } from './dialect/sqlite-syntax.ts';
import { sqliteMessages as messages } from './messages.ts';

const readingWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'explain']);

/** Names in a statement that may be those of tables or columns, in lower case: rather too many than too few. */
export const namesIn = (sql: string): ReadonlySet<string> =>
  new Set(
    tokenize(sql, sqliteSyntax, { hasTemplates: false })
      .filter(isSignificant)
      .flatMap((token) => nameOfToken(token, sqliteSyntax)?.toLowerCase() ?? []),
  );

/** Why a statement is not run for anybody; undefined: it may be. What a reading word hides, the file refuses itself. */
export function refusalOfStatement(sql: string): string | undefined {
  const [head] = tokenize(sql, sqliteSyntax, { hasTemplates: false }).filter(isSignificant);
  if (!readingWords.has(head?.text.toLowerCase() ?? '')) return messages.onlyReading();
  const called = calledNames(sql, sqliteSyntax).find((name) => outsideFunctions.test(name));
  if (called !== undefined) return messages.functionForbidden({ name: called });
  const table = [...namesIn(sql)].find((name) => catalogueTables.test(name));
  return table === undefined ? undefined : messages.tableForbidden({ name: table });
}
