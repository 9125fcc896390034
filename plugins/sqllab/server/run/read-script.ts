import type { CheckedStatement } from '#plugins/sql-language';
import type { ScriptStatement } from './script-statement.ts';

/** Checked statements with what running them needs to know. */
export function readScript(statements: readonly CheckedStatement[]): readonly ScriptStatement[] {
  return statements.map(({ text, written, name, kind, limit }) => ({
    text,
    written,
    name,
    kind: kind === 'select' ? 'select' : kind === 'explain' || kind === 'show' ? 'rows' : 'write',
    limit,
  }));
}
