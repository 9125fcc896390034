import { calledNames, emptyQueries, isSignificant, nameOfToken, tokenize } from '#plugins/sql-language';
import { catalogueTables, outsideFunctions } from './dialect/unsafe-functions.ts';
import { sqliteSyntax } from './dialect/sqlite-syntax.ts';
import { sqliteMessages as messages } from './messages.ts';

const readingWords: ReadonlySet<string> = new Set(['select', 'with', 'values', 'explain']);

const tokensOf = (sql: string) => tokenize(sql, sqliteSyntax, { hasTemplates: false }).filter(isSignificant);

/** Names in a statement, in lower case. */
export interface StatementNames {
  /** Those that may be of tables or columns: rather too many than too few. */
  readonly read: ReadonlySet<string>;
  /** Those in queries that give no row of their table (`emptyLike` of the dialect). */
  readonly emptied: ReadonlySet<string>;
}

export function namesIn(sql: string): StatementNames {
  const tokens = tokensOf(sql);
  const empty = emptyQueries(tokens);
  const namesAt = (isWanted: (index: number) => boolean): ReadonlySet<string> =>
    new Set(
      tokens.flatMap((token, at) => (isWanted(at) ? (nameOfToken(token, sqliteSyntax)?.toLowerCase() ?? []) : [])),
    );
  // What is behind AS or before a dot is no table that is read there.
  const isOther = (at: number): boolean => tokens[at - 1]?.text.toLowerCase() === 'as' || tokens[at + 1]?.text === '.';
  return { read: namesAt((at) => !empty.has(at) && !isOther(at)), emptied: namesAt((at) => empty.has(at)) };
}

/** Why a statement is not run for anybody; undefined: it may be. What a reading word hides, the file refuses itself. */
export function refusalOfStatement(sql: string): string | undefined {
  const [head] = tokensOf(sql);
  if (!readingWords.has(head?.text.toLowerCase() ?? '')) return messages.onlyReading();
  const called = calledNames(sql, sqliteSyntax).find((name) => outsideFunctions.test(name));
  if (called !== undefined) return messages.functionForbidden({ name: called });
  const table = [...namesIn(sql).read].find((name) => catalogueTables.test(name));
  return table === undefined ? undefined : messages.tableForbidden({ name: table });
}
