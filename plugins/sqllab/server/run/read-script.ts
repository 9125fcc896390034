import type { CheckedStatement } from '#plugins/sql-language';
import { ownLimit } from './own-limit.ts';
import type { ScriptStatement } from './script-statement.ts';

/** Checked statements with what running them needs to know. */
export function readScript(statements: readonly CheckedStatement[], dialect: string): readonly ScriptStatement[] {
  return statements.map(({ text, written, name, kind }) => ({
    text,
    written,
    name,
    kind: kind === 'select' ? 'select' : kind === 'explain' || kind === 'show' ? 'rows' : 'write',
    limit: kind === 'select' ? ownLimit(text, dialect) : undefined,
  }));
}
