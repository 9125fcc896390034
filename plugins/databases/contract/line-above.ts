import { err, type Result } from '#core/common';
import type { EngineError } from './engine-statement.ts';

/** The outcome of a statement below a line of ours: its places are told as if that line were not there. */
export function underLine<T>(outcome: Result<T, EngineError>): Result<T, EngineError> {
  if (outcome.ok || outcome.error.line === undefined) return outcome;
  return err({ ...outcome.error, line: outcome.error.line - 1 });
}
