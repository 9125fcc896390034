import type { SqlSyntax, StatementKind } from '#plugins/databases';
import { isSignificant } from './sql-token.ts';
import { tokenize } from './tokenize.ts';

/** Words of a statement in lower case, without remarks. Texts and names stay as they are. */
export const statementWords = (sql: string, syntax: SqlSyntax): readonly string[] =>
  tokenize(sql, syntax, { hasTemplates: false })
    .filter(isSignificant)
    .map((token) => (token.kind === 'text' || token.kind === 'name' ? token.text : token.text.toLowerCase()));

/** Kinds of statements of an engine by their first word: those that several have, without some of them, and its own. */
export const statementKinds = (
  common: SqlSyntax['statements']['kinds'],
  { unknown, own }: { readonly unknown: ReadonlySet<string>; readonly own: Iterable<readonly [string, StatementKind]> },
): ReadonlyMap<string, StatementKind> => new Map([...[...common].filter(([word]) => !unknown.has(word)), ...own]);
