import { AppError } from '#core/common';
import type { EngineError } from '#plugins/databases';
import { messages } from '../../common/messages.ts';

/** The exception for a failed statement: the engine's own words, with its place in the catalogue. */
export function engineFailure(error: EngineError, timeoutMs: number): AppError {
  const position = {
    ...(error.line === undefined ? {} : { line: error.line }),
    ...(error.column === undefined ? {} : { column: error.column }),
  };
  switch (error.cause) {
    case 'timeout':
      return new AppError('timeout', messages.queryTimedOut({ seconds: Math.round(timeoutMs / 1000) }), {
        errorType: 'BACKEND_TIMEOUT_ERROR',
      });
    case 'cancelled':
      return new AppError('cancelled', messages.queryCancelled());
    default:
      return new AppError('engine', error.message, { errorType: error.errorType, extra: position });
  }
}
