import type { Database } from 'better-sqlite3';
import type { Failure } from '../process/statement-messages.ts';

/** What SQLite says of a statement. */
export function failureOf(thrown: unknown, file: Database | undefined, sql: string): Failure {
  const message = messageOf(thrown);
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'SQLITE_ERROR';
  const at = file === undefined ? undefined : placeOf(message, file, sql);
  return { code, message, ...(at === undefined ? {} : { at }) };
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const nearWord = /^near "([^]*)": syntax error$/;

/** A statement may have a word several times: it is the first one at which a statement that ends there fails, too. */
function placeOf(message: string, file: Database, sql: string): number | undefined {
  if (message === 'incomplete input') return sql.trimEnd().length;
  const word = nearWord.exec(message)?.[1] ?? '';
  if (word === '') return undefined;
  for (let at = sql.indexOf(word); at >= 0; at = sql.indexOf(word, at + 1)) {
    try {
      file.prepare(sql.slice(0, at + word.length));
    } catch (thrown) {
      if (messageOf(thrown) === message) return at;
    }
  }
  return undefined;
}
