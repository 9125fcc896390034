import type { SqlSyntax } from '#plugins/databases';
import { inQuotes } from '../../contract/quote-name.ts';
import { nameInQuotes, type SqlToken } from '../../contract/sql-token.ts';
import { tokenize } from '../../contract/tokenize.ts';

/**
 * A statement with the same tables in the same places for a parser that takes comments, backslashes or quotes for something
 * else than the engine does: what it would read otherwise is blanks, or texts without meaning. Undefined: a name of it
 * cannot be written in as many characters.
 */
export function plainText(sql: string, syntax: SqlSyntax): string | undefined {
  const parts = tokenize(sql, syntax, { hasTemplates: false }).map((token) => plainToken(token, syntax));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function plainToken(token: SqlToken, syntax: SqlSyntax): string | undefined {
  const { kind, text } = token;
  switch (kind) {
    case 'comment':
      return text.replaceAll(/[^\n]/gu, ' ');
    case 'text':
      return `'${text.slice(1, -1).replaceAll(/[^\n]/gu, 'x')}'`;
    case 'name': {
      const written = inQuotes(nameInQuotes(token, syntax), syntax);
      return written.length > text.length ? undefined : written.padEnd(text.length);
    }
    case 'operator':
      return text.replaceAll('--', '-+'); // both are signs of a number
    default:
      return text;
  }
}
