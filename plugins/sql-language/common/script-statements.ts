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
export function readStatements(sql: string, backend: string): readonly ScriptStatement[] {
  requireWhole(sql, backend);
  return scriptStatements(sql, backend).map((statement) => {
    const { text } = statement;
    const kind = statementKind(text, backend, plain);
    return {
      ...statement,
      kind,
      limit: kind === 'select' ? ownLimit(text, backend) : undefined,
      isExplained: withoutExplain(text, backend) !== text,
      isSummary: isSummary(text, backend),
      strange: kind === 'utility' ? strangeBeginning(text, backend, plain) : undefined,
      refusal: refusedBeginning(text, backend),
    };
  });
}

const isSummary = (text: string, backend: string): boolean =>
  tokenize(text, backend, plain)
    .find((token) => isSignificant(token) && token.text !== '(')
    ?.text.toLowerCase() === 'summarize';
