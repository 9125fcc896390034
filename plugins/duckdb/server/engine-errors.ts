import type { EngineError } from '#plugins/databases';
import { duckDbMessages as messages } from '../common/messages.ts';

/** Error types by how DuckDB's message begins and what it says; the first that fits. */
const rules: readonly (readonly [pattern: RegExp, errorType: string])[] = [
  [/^Parser Error/, 'SYNTAX_ERROR'],
  [/^(Catalog|Binder) Error: (Table|View)\b.*(does not exist|not found)/s, 'TABLE_DOES_NOT_EXIST_ERROR'],
  [/^(Catalog|Binder) Error: Schema\b.*does not exist/s, 'SCHEMA_DOES_NOT_EXIST_ERROR'],
  [
    /^Binder Error: (Referenced (column|table)|Table "[^"]*" does not have a column|Values list "[^"]*" does not have a column)/,
    'COLUMN_DOES_NOT_EXIST_ERROR',
  ],
  [/^Catalog Error: .*(does not exist|not found)/s, 'OBJECT_DOES_NOT_EXIST_ERROR'],
  [/^Out of Memory Error/, 'RESULT_TOO_LARGE_ERROR'],
];

/** Facts of a file system have no place in a message for a user. */
function withoutPaths(message: string): string {
  return message.replace(/(["'])(?:\/|[A-Za-z]:\\)[^"'\n]*[/\\]([^"'\n/\\]*)\1/g, '$1$2$1');
}

/** Sorts a failure of DuckDB into the error catalogue. `sql` locates the line and column. */
export function engineErrorOf(thrown: unknown, sql = ''): EngineError {
  const full = thrown instanceof Error ? thrown.message : String(thrown);
  const [reason = full, ...rest] = full.split('\n\nLINE ');
  const errorType = rules.find(([pattern]) => pattern.test(full))?.[1] ?? 'GENERIC_DB_ENGINE_ERROR';
  const place = rest.length === 0 ? undefined : placeOf(rest.join('\n\nLINE '), sql);
  return { errorType, message: withoutPaths(reason.trim()), ...place };
}

/**
 * Position out of DuckDB's picture of the line: `1: SELECT x` and below a caret. A long line is cut at both ends with
 * dots, so the caret is mapped back by searching the shown text.
 */
function placeOf(picture: string, sql: string): { readonly line: number; readonly column: number } | undefined {
  const [shown = '', carets = ''] = picture.split('\n');
  const match = /^(\d+): /.exec(shown);
  if (match === null || !carets.includes('^')) return undefined;
  const line = Number(match[1]);
  const prefixLength = 'LINE '.length + match[0].length;
  const caret = carets.indexOf('^') - prefixLength;
  const text = shown.slice(match[0].length);
  if (!text.startsWith('...')) return { line, column: caret + 1 };
  const inside = text.slice(3).replace(/\.\.\.$/, '');
  const start = (sql.split('\n')[line - 1] ?? '').indexOf(inside);
  return { line, column: start < 0 ? 1 : start + caret - 3 + 1 };
}

/** The statement timeout ended it. */
export function timeoutError(timeoutMs: number): EngineError {
  const seconds = Math.round(timeoutMs / 100) / 10;
  return {
    errorType: 'BACKEND_TIMEOUT_ERROR',
    cause: 'timeout',
    message: messages.queryTimedOut({ seconds }),
  };
}

/** The caller's signal ended it. */
export function cancelledError(): EngineError {
  return { errorType: 'GENERIC_DB_ENGINE_ERROR', cause: 'cancelled', message: messages.queryCancelled() };
}
