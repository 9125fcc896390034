import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, splitStatements, tokenize } from '#plugins/sql-language';

const reading = new Set([
  'select',
  'with',
  'from',
  'values',
  'table',
  'show',
  'describe',
  'desc',
  'explain',
  'summarize',
]);
const changing =
  /^(?:insert|update|delete|merge|into|create|drop|alter|truncate|copy|attach|detach|call|do|grant|revoke|install|load|export|import|vacuum|set|reset|pragma|analyze)$/i;

/**
 * Whether a script changes nothing by its words, so that a link may run it by itself: anybody can write a link, and the
 * person who follows it has other rights. The output of a template is not known here, so a template never counts as
 * safe. The effects of the functions that it calls are checked by the server (`judgeReading`).
 */
export function onlyReads(sql: string, syntax: SqlSyntax): boolean {
  const statements = splitStatements(sql, syntax);
  return (
    statements.length > 0 &&
    statements.every(({ text }) => {
      const tokens = tokenize(text, syntax).filter(isSignificant);
      const first = tokens.find(({ text: mark }) => mark !== '(');
      return (
        first?.kind === 'word' &&
        reading.has(first.text.toLowerCase()) &&
        !tokens.some(
          (token) => token.kind === 'template' || token.isOpen || (token.kind === 'word' && changing.test(token.text)),
        )
      );
    })
  );
}
