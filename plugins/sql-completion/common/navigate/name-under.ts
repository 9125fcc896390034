import type { SqlSyntax } from '#plugins/databases';
import type { Name } from '../outline/outline.ts';
import { readStatementAt, type ReadStatement } from '../outline/read-statements.ts';
import { nameAt } from '../outline/token-list.ts';
import { scopeAt, type Scope } from '../scope/scope.ts';
import { tokenize } from '#plugins/sql-language';

/** The name that a place is in, with those before it and their dots. */
export interface NameUnder {
  readonly statement: ReadStatement;
  readonly scope: Scope;
  readonly name: Name;
  /** Names before it, up to the dot. */
  readonly before: readonly Name[];
  readonly isBeforeDot: boolean;
  readonly isCall: boolean;
}

export function nameUnder(sql: string, offset: number, syntax: SqlSyntax): NameUnder | undefined {
  const statement = readStatementAt(tokenize(sql, syntax), offset, { syntax, without: undefined });
  const { list } = statement;
  const index = list.tokens.findIndex(
    ({ from, to, kind }) => from <= offset && offset <= to && (kind === 'word' || kind === 'name'),
  );
  const name = nameAt(list, index);
  if (name === undefined) return undefined;
  const before: Name[] = [];
  for (let at = index; list.tokens[at - 1]?.text === '.'; at -= 2) {
    const previous = nameAt(list, at - 2);
    if (previous === undefined) break;
    before.unshift(previous);
  }
  const following = list.tokens[index + 1]?.text;
  return {
    statement,
    scope: scopeAt(statement.query, name.from),
    name,
    before,
    isBeforeDot: following === '.',
    isCall: following === '(',
  };
}
