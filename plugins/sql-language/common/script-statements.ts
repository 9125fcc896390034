import type { SqlSyntax } from '#plugins/databases';
import { ownLimit } from '../contract/own-limit.ts';
import type { ScriptStatement } from '../contract/sql-scripts.ts';
import { isSignificant } from '../contract/sql-token.ts';
import { statementKind, strangeBeginning, withoutExplain } from '../contract/statement-kind.ts';
import { tokenize, type TokenizeOptions } from '../contract/tokenize.ts';
import { requireWhole, scriptStatements } from '../contract/whole-sql.ts';
import { refusedBeginning } from './refused-beginnings.ts';

/** Templates are filled in by now. */
const plain: TokenizeOptions = { hasTemplates: false };

/** See `SqlScripts`. */
export function readStatements(sql: string, syntax: SqlSyntax): readonly ScriptStatement[] {
  requireWhole(sql, syntax);
  return scriptStatements(sql, syntax).map((statement) => {
    const { text } = statement;
    const kind = statementKind(text, syntax, plain);
    return {
      ...statement,
      kind,
      limit: kind === 'select' ? ownLimit(text, syntax) : undefined,
      isExplained: withoutExplain(text, syntax) !== text,
      isSummary: isSummary(text, syntax),
      strange: kind === 'utility' ? strangeBeginning(text, syntax, plain) : undefined,
      refusal: refusedBeginning(text, syntax),
    };
  });
}

const isSummary = (text: string, syntax: SqlSyntax): boolean =>
  tokenize(text, syntax, plain)
    .find((token) => isSignificant(token) && token.text !== '(')
    ?.text.toLowerCase() === 'summarize';
