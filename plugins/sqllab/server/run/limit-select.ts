import type { SqlDialect } from '#plugins/databases';
import type { ScriptStatement } from './script-statement.ts';
import type { LimitingFactor } from '../../contract/query-states.ts';

/** What kept a result short, once its rows are counted; `wasCut`: the engine had more than were kept. */
export type WhyShort = (rows: number, wasCut: boolean) => LimitingFactor;

/**
 * A SELECT that asks for one row more than may be shown, so that one knows whether there are more. `DROPDOWN` the tab's
 * limit cut it, `QUERY` its own LIMIT, `QUERY_AND_DROPDOWN` both are equal.
 */
export function limitSelect(
  statement: Pick<ScriptStatement, 'text' | 'kind' | 'limit'>,
  limit: number,
  { rowRange }: Pick<SqlDialect, 'rowRange'>,
): { readonly sql: string; readonly limitingFactor: WhyShort } {
  const cut: WhyShort = (_rows, wasCut) => (wasCut ? 'DROPDOWN' : 'NOT_LIMITED');
  if (statement.kind !== 'select') return { sql: statement.text, limitingFactor: cut };
  const own = statement.limit;
  if (own === undefined) {
    // On a line of its own: the statement may end in a comment.
    return { sql: `${statement.text}\n${rowRange(limit + 1, 0)}`, limitingFactor: cut };
  }
  if (own === 'other') return { sql: statement.text, limitingFactor: cut };
  if (own.rows < limit)
    return { sql: statement.text, limitingFactor: (rows) => (rows >= own.rows ? 'QUERY' : 'NOT_LIMITED') };
  if (own.rows === limit)
    return { sql: statement.text, limitingFactor: (rows) => (rows >= limit ? 'QUERY_AND_DROPDOWN' : 'NOT_LIMITED') };
  return {
    sql: `${statement.text.slice(0, own.from)}${limit + 1}${statement.text.slice(own.to)}`,
    limitingFactor: cut,
  };
}
