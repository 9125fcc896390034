import { cancelledError, networkMessages, type EngineError } from '#plugins/databases';
import { placeAt, placeOfName as placeOf, type SqlPlace } from '#plugins/sql-language';
import { mysqlMessages as messages } from '../common/messages.ts';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { failureOf } from './server-failure.ts';

const errorTypes: Readonly<Record<number, string>> = {
  1064: 'SYNTAX_ERROR',
  1149: 'SYNTAX_ERROR',
  1054: 'COLUMN_DOES_NOT_EXIST_ERROR',
  1146: 'TABLE_DOES_NOT_EXIST_ERROR',
  1051: 'TABLE_DOES_NOT_EXIST_ERROR',
  1109: 'TABLE_DOES_NOT_EXIST_ERROR',
  1049: 'SCHEMA_DOES_NOT_EXIST_ERROR',
  1305: 'OBJECT_DOES_NOT_EXIST_ERROR',
  1128: 'OBJECT_DOES_NOT_EXIST_ERROR',
  1792: 'DML_NOT_ALLOWED_ERROR',
  1044: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  1142: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  1143: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  1227: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  1370: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  1114: 'RESULT_TOO_LARGE_ERROR',
  1153: 'RESULT_TOO_LARGE_ERROR',
};

/** The server shows the expression that failed; the dialect puts a reason for people into one that fails on purpose. */
const outOfRange = 1690;
const raised = /exp\(.*?concat\('((?:[^']|'')+?)(?:: )?',/i;

const interrupted = 1317;
/** MariaDB's, and that of MySQL. */
const timedOut: ReadonlySet<number> = new Set([1969, 3024]);

export const isTimeout = (thrown: unknown): boolean => timedOut.has(failureOf(thrown).errno ?? 0);

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown, sql = ''): EngineError {
  const { errno, code = '', message, sqlMessage = message } = failureOf(thrown);
  if (errno === interrupted) return cancelledError();
  if (errno === undefined || errno <= 0) {
    const isLost =
      /PROTOCOL_CONNECTION_LOST|ECONNRESET|EPIPE|^$/.test(code) && /lost|closed|ECONNRESET|EPIPE/i.test(message);
    return { errorType: 'GENERIC_DB_ENGINE_ERROR', message: isLost ? networkMessages.connectionLost() : message };
  }
  return {
    errorType: errorTypes[errno] ?? 'GENERIC_DB_ENGINE_ERROR',
    message: errno === outOfRange ? rangeMessage(sqlMessage) : sqlMessage,
    ...(errno === 1064 ? placeOfSyntax(sqlMessage, sql) : placeOfName(sqlMessage, sql)),
  };
}

function rangeMessage(message: string): string {
  const [, reason] = raised.exec(message) ?? [];
  return reason === undefined ? message : messages.outOfRange({ detail: reason.replaceAll("''", "'") });
}

type Place = Partial<SqlPlace>;

/** Characters of the rest of a statement that MySQL shows. */
const shownRest = 80;

/** The message shows the rest of the statement from where it was not understood, and tells the line. */
function placeOfSyntax(message: string, sql: string): Place {
  const [, rest, lineText = ''] = /near '([^]*)' at line (\d+)/.exec(message) ?? [];
  if (rest === undefined) return {};
  const line = Number(lineText);
  const trimmed = sql.trimEnd();
  if (rest.length < shownRest && trimmed.endsWith(rest.trimEnd())) {
    return placeAt(sql, trimmed.length - rest.trimEnd().length);
  }
  const start = sql
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length;
  const at = sql.indexOf(rest, start);
  return at < 0 ? { line } : placeAt(sql, at);
}

/** Others tell no place, but the name that they are about. */
function placeOfName(message: string, sql: string): Place {
  const [, name, functionName] = /'([^']+)'|^FUNCTION (\S+) does not exist/.exec(message) ?? [];
  const quoted = name ?? functionName;
  if (quoted === undefined) return {};
  return placeOf(sql, quoted, mysqlDialect.syntax) ?? {};
}
