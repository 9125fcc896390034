import { AppError, type ErrorKind } from '#core/common';
import type { EngineError } from './engine-statement.ts';

/**
 * An engine error as the exception that handlers throw: 408 for timeouts, 400 for the rest. See docs/http-api.md,
 * "Errors".
 */
export function engineFailure(error: EngineError): AppError {
  const kind: ErrorKind = error.cause === 'timeout' ? 'timeout' : error.cause === 'cancelled' ? 'cancelled' : 'engine';
  return new AppError(kind, error.message, {
    errorType: error.errorType,
    extra: {
      ...(error.line === undefined ? {} : { line: error.line }),
      ...(error.column === undefined ? {} : { column: error.column }),
    },
  });
}
