import { splitStatements, statementKind } from '#plugins/sql-language';
import { ownLimit } from './own-limit.ts';
import type { ScriptStatement } from './script-statement.ts';

/** The statements of a script, with what running them needs to know. */
export function readScript(sql: string, dialect: string): readonly ScriptStatement[] {
  return splitStatements(sql, dialect).map(({ text, name }) => {
    const kind = statementKind(text, dialect);
    return {
      text,
      name,
      kind: kind === 'select' ? 'select' : kind === 'explain' || kind === 'show' ? 'rows' : 'write',
      limit: kind === 'select' ? ownLimit(text, dialect) : undefined,
    };
  });
}
