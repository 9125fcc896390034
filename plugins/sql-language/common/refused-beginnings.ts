import type { SqlSyntax } from '#plugins/databases';
import { withoutExplain } from '../contract/statement-kind.ts';
import { isSignificant } from '../contract/sql-token.ts';
import { tokenize } from '../contract/tokenize.ts';

/**
 * Message for a statement that is never run, regardless of the caller: about sessions, transactions, files, settings,
 * upkeep and rights. Decided by its first words, after EXPLAIN by those of what it explains. Undefined for all other
 * statements.
 */
export function refusedBeginning(sql: string, syntax: SqlSyntax): string | undefined {
  const tokens = tokenize(withoutExplain(sql, syntax), syntax, { hasTemplates: false }).filter(isSignificant);
  const [head, next] = tokens.filter((token) => token.text !== '(');
  if (head?.kind !== 'word') return undefined;
  const { refusals } = syntax.statements;
  const word = head.text.toLowerCase();
  return refusals.get(`${word} ${next?.text.toLowerCase() ?? ''}`) ?? refusals.get(word);
}
