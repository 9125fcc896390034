import { err, ok, type Result } from '#core/common';
import { decodedPart } from '#plugins/databases';
import { sqliteMessages as messages } from './messages.ts';

const pattern = /^sqlite(?:\+[a-z0-9_]+)?:\/\/\/(\/[^?#]+)(?:\?([^#]*))?$/i;

/** The path of `sqlite[+driver]:////folder/file.db`, which may be percent-encoded. The error says what is wrong. */
export function parseSqliteUri(uri: string): Result<string, string> {
  const [, written, query = ''] = pattern.exec(uri) ?? [];
  if (written === undefined) return err(messages.badAddress());
  const [name] = [...new URLSearchParams(query).keys()];
  if (name !== undefined) return err(messages.noParameter({ name }));
  const path = decodedPart(written);
  return path.includes('\0') ? err(messages.badAddress()) : ok(path);
}

/** The address of a path. */
export const printSqliteUri = (path: string): string =>
  `sqlite:///${path.trim().split('/').map(encodeURIComponent).join('/')}`;
