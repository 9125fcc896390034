import { cancelledError, networkMessages, type EngineError } from '#plugins/databases';
import { placeAt, placeOfName, type SqlPlace } from '#plugins/sql-language';
import { clickHouseDialect } from '../common/clickhouse-dialect.ts';
import { codeOf, messageOf } from './server-failure.ts';

const errorTypes: Readonly<Record<string, string>> = {
  62: 'SYNTAX_ERROR',
  47: 'COLUMN_DOES_NOT_EXIST_ERROR',
  16: 'COLUMN_DOES_NOT_EXIST_ERROR',
  60: 'TABLE_DOES_NOT_EXIST_ERROR',
  81: 'SCHEMA_DOES_NOT_EXIST_ERROR',
  46: 'OBJECT_DOES_NOT_EXIST_ERROR',
  164: 'DML_NOT_ALLOWED_ERROR',
  497: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  158: 'RESULT_TOO_LARGE_ERROR',
  241: 'RESULT_TOO_LARGE_ERROR',
  307: 'RESULT_TOO_LARGE_ERROR',
  396: 'RESULT_TOO_LARGE_ERROR',
};

const syntaxError = '62';
const cancelled = '394';

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown, sql = ''): EngineError {
  const code = codeOf(thrown);
  const message = messageOf(thrown);
  if (code === cancelled) return cancelledError();
  if (code === undefined) {
    const isLost = /ECONNRESET|EPIPE|ECONNREFUSED|socket hang up|aborted/i.test(message);
    return { errorType: 'GENERIC_DB_ENGINE_ERROR', message: isLost ? networkMessages.connectionLost() : message };
  }
  return {
    errorType: errorTypes[code] ?? 'GENERIC_DB_ENGINE_ERROR',
    message: shortMessage(message),
    ...(code === syntaxError ? placeOfSyntax(message, sql) : placeOfIdentifier(message, sql)),
  };
}

/** Without the statement itself and the list of everything that might have been written instead. */
export const shortMessage = (message: string): string =>
  message
    .replace(/:? *Expected one of: .*$/s, '')
    .replace(/:? in scope .*?(?=\. Maybe you meant|$)/is, '')
    .replace(/[\s.]*$/, '.');

/** The message tells the byte, from 1 on. */
function placeOfSyntax(message: string, sql: string): Partial<SqlPlace> {
  const [, position] = /failed at position (\d+)/.exec(message) ?? [];
  if (position === undefined) return {};
  const before = Buffer.from(sql).subarray(0, Number(position) - 1);
  return placeAt(sql, before.toString().length);
}

/** Others tell no place, but the name that they are about. */
function placeOfIdentifier(message: string, sql: string): Partial<SqlPlace> {
  const [, name] = /(?:identifiers?|table|database|column|function)[^'`]*['`]([^'`]+)['`]/i.exec(message) ?? [];
  return name === undefined ? {} : (placeOfName(sql, name, clickHouseDialect.syntax) ?? {});
}
