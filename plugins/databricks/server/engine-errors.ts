import { ApiFailure, cancelledError, networkCodeOf, networkMessages, type EngineError } from '#plugins/databases';
import { databricksMessages as messages } from '../common/messages.ts';
import { StatementError } from './protocol/statements-api.ts';

const generic = 'GENERIC_DB_ENGINE_ERROR';

/** By the classes of errors, which messages begin with. */
const errorTypes: readonly (readonly [RegExp, string])[] = [
  [/^PARSE_|^INVALID_(?:SQL_SYNTAX|IDENTIFIER)/, 'SYNTAX_ERROR'],
  [/^UNRESOLVED_COLUMN|^UNRESOLVED_FIELD|^FIELD_NOT_FOUND/, 'COLUMN_DOES_NOT_EXIST_ERROR'],
  [/^TABLE_OR_VIEW_NOT_FOUND/, 'TABLE_DOES_NOT_EXIST_ERROR'],
  [/^(?:NO_SUCH_CATALOG|CATALOG_NOT_FOUND|SCHEMA_NOT_FOUND)/, 'OBJECT_DOES_NOT_EXIST_ERROR'],
  [/^(?:UNRESOLVED_ROUTINE|ROUTINE_NOT_FOUND)/, 'OBJECT_DOES_NOT_EXIST_ERROR'],
  [/^(?:INSUFFICIENT_PERMISSIONS|PERMISSION_DENIED|INSUFFICIENT_PRIVILEGES)/, 'CONNECTION_DATABASE_PERMISSIONS_ERROR'],
];

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown): EngineError {
  if (thrown instanceof StatementError) return errorOfStatement(thrown);
  if (thrown instanceof ApiFailure) {
    const { answer, message } = thrown;
    const server = messages.server();
    return {
      errorType: generic,
      message: networkMessages.badApiAnswer({ server, status: answer.status, reason: message }),
    };
  }
  if (networkCodeOf(thrown) !== undefined) return { errorType: generic, message: messages.connectionLost() };
  return { errorType: generic, message: thrown instanceof Error ? thrown.message : String(thrown) };
}

function errorOfStatement({ state, message }: StatementError): EngineError {
  if (state === 'CANCELED' || state === 'CLOSED') return cancelledError();
  if (/inline byte limit exceeded/i.test(message)) {
    return { errorType: 'RESULT_TOO_LARGE_ERROR', message: messages.resultTooLarge() };
  }
  const [, name = ''] = /^\s*(?:[\w.]+: )?\[([A-Z_]+)[^\]]*\]/.exec(message) ?? [];
  const errorType = errorTypes.find(([pattern]) => pattern.test(name))?.[1] ?? generic;
  return { errorType, ...placed(message) };
}

/** `… SQLSTATE: 42601 (line 1, pos 7)`, then the text of the statement; positions count from 0. */
function placed(message: string): Pick<EngineError, 'message' | 'line' | 'column'> {
  const [place, line, position] = /\s*[;(]?\s*\(?line (\d+),? pos (\d+)\)?/i.exec(message) ?? [];
  const words = message
    .replace(/\n\s*== SQL[^]*$/, '')
    .replace(place ?? '', '')
    .replace(/\s*SQLSTATE: \w+\s*;?\s*$/, '')
    .trim();
  return { message: words, ...(place === undefined ? {} : { line: Number(line), column: Number(position) + 1 }) };
}
