import { cancelledError, networkMessages, type EngineError } from '#plugins/databases';
import { trinoMessages as messages } from '../common/messages.ts';
import { BadStatus, StatementFailed } from './protocol/trino-client.ts';

const errorTypes: Readonly<Record<string, string>> = {
  SYNTAX_ERROR: 'SYNTAX_ERROR',
  COLUMN_NOT_FOUND: 'COLUMN_DOES_NOT_EXIST_ERROR',
  TABLE_NOT_FOUND: 'TABLE_DOES_NOT_EXIST_ERROR',
  SCHEMA_NOT_FOUND: 'SCHEMA_DOES_NOT_EXIST_ERROR',
  CATALOG_NOT_FOUND: 'SCHEMA_DOES_NOT_EXIST_ERROR',
  FUNCTION_NOT_FOUND: 'OBJECT_DOES_NOT_EXIST_ERROR',
  PERMISSION_DENIED: 'CONNECTION_DATABASE_PERMISSIONS_ERROR',
  EXCEEDED_LOCAL_MEMORY_LIMIT: 'RESULT_TOO_LARGE_ERROR',
  EXCEEDED_GLOBAL_MEMORY_LIMIT: 'RESULT_TOO_LARGE_ERROR',
  CLUSTER_OUT_OF_MEMORY: 'RESULT_TOO_LARGE_ERROR',
};

const stopped: ReadonlySet<string> = new Set(['USER_CANCELED', 'ADMINISTRATIVELY_KILLED']);

export const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof StatementFailed && thrown.failure.errorName === 'EXCEEDED_TIME_LIMIT';

/** Sorts a failure of a statement into the error catalogue. */
export function engineErrorOf(thrown: unknown): EngineError {
  const errorType = 'GENERIC_DB_ENGINE_ERROR';
  if (thrown instanceof StatementFailed) return errorOfServer(thrown);
  if (thrown instanceof BadStatus) {
    return { errorType, message: messages.badAnswer({ status: thrown.status, reason: thrown.message }) };
  }
  const { code, message } = thrown as { readonly code?: string; readonly message?: string };
  const isLost = code !== undefined && /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|UND_ERR)/.test(code);
  return { errorType, message: isLost ? networkMessages.connectionLost() : (message ?? String(thrown)) };
}

function errorOfServer({ failure }: StatementFailed): EngineError {
  const { errorName = '', errorLocation: place } = failure;
  if (errorName === 'USER_CANCELED') return cancelledError();
  return {
    errorType: errorTypes[errorName] ?? 'GENERIC_DB_ENGINE_ERROR',
    // The place is told beside the message.
    message: failure.message.replace(/^line \d+:\d+: /, ''),
    ...(place === undefined ? {} : { line: place.lineNumber, column: place.columnNumber }),
    ...(stopped.has(errorName) ? { cause: 'cancelled' as const } : {}),
  };
}
