import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, nameInQuotes, type SqlToken } from './sql-token.ts';
import { tokenize } from './tokenize.ts';

/** Where something is in a text; both count from 1. */
export interface SqlPlace {
  readonly line: number;
  readonly column: number;
}

/** The place of a character, by its offset. */
export function placeAt(sql: string, offset: number): SqlPlace {
  const before = sql.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Where a statement first has a name that a database complains about; its parts are separated by dots. Databases write
 * names whole where the statement need not, so that the end of the name is looked for as well. Undefined: nowhere.
 */
export function placeOfName(sql: string, name: string, syntax: SqlSyntax): SqlPlace | undefined {
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  const parts = name.split('.');
  for (const wanted of parts.map((_part, index) => parts.slice(index))) {
    const found = tokens.find((_token, at) =>
      wanted.every((part, index) => isNamed(tokens[at + 2 * index], part, syntax)),
    );
    if (found !== undefined) return placeAt(sql, found.from);
  }
  return undefined;
}

function isNamed(token: SqlToken | undefined, name: string, syntax: SqlSyntax): boolean {
  if (token === undefined || (token.kind !== 'word' && token.kind !== 'name')) return false;
  const written = token.kind === 'name' ? nameInQuotes(token, syntax) : token.text;
  return written.toLowerCase() === name.toLowerCase();
}
