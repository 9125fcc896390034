import { splitStatements } from '#plugins/sql-language';
import type { QueryObject } from '../contract/query-object.ts';

/**
 * Where the engine saw faults, as offsets into the tab's text. Only while the failed statement still stands there as it
 * ran, wherever that is now: a mark at the wrong place is worse than none. Of equal statements the same one is meant.
 */
export function errorMarks(
  sql: string,
  query: Pick<QueryObject, 'extra'> | undefined,
  dialect: string,
): readonly { readonly from: number; readonly to: number; readonly message: string }[] {
  const parts = query?.extra.statements ?? [];
  return parts.flatMap((part, index) => {
    const message = part.error?.['message'];
    if (typeof message !== 'string') return [];
    const equalBefore = parts.slice(0, index).filter((each) => each.sql === part.sql).length;
    const equal = splitStatements(sql, dialect).filter((each) => each.text === part.sql);
    const statement = equal[equalBefore];
    if (statement === undefined) return [];
    const { line, column } = (part.error?.['extra'] ?? {}) as { readonly line?: number; readonly column?: number };
    if (line === undefined) return [{ from: statement.from, to: statement.to, message }];
    const from = statement.from + offsetOf(statement.text, line, column ?? 1);
    const word = /^\w+/.exec(sql.slice(from))?.[0] ?? '';
    return [{ from, to: from + Math.max(1, word.length), message }];
  });
}

/** Line and column count from 1. */
function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(text.length, before + column - 1);
}
