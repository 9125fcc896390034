import { AppError, err, ok, type Result } from '#core/common';
import { engineFailure } from '../engine-failure.ts';
import type { EngineError } from '../engine-statement.ts';
import type { StatementWatch } from '../stopped-statement.ts';

/** A failure that is sorted into the error catalogue already. */
export class StatementFailure extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}

/** A statement that runs in its server. */
export interface WatchedStatement {
  readonly watch: StatementWatch;
  /** Sorts what the client threw into the error catalogue. */
  readonly errorOf: (thrown: unknown) => EngineError;
  /**
   * Gives back what the statement ran on, once. `isLeft`: nobody wants its further rows, if it has some, and nothing has
   * ended it. The watch ends here, or behind it. Absent: nothing is to be done.
   */
  readonly finish?: (isLeft: boolean) => Promise<void>;
}

/** Why a statement failed: what stopped it is stronger than what the client says of that. */
function errorIn(thrown: unknown, { watch, errorOf }: WatchedStatement): EngineError {
  return thrown instanceof StatementFailure ? thrown.error : (watch.stopped() ?? errorOf(thrown));
}

async function end({ watch, finish }: WatchedStatement, isLeft: boolean): Promise<void> {
  await finish?.(isLeft);
  await watch.end();
}

function throwIfStopped(watch: StatementWatch): void {
  const stopped = watch.stopped();
  if (stopped !== undefined) throw new StatementFailure(stopped);
}

/** What `work` gives, unless its statement fails or is stopped. */
export async function watchedWork<T>(
  statement: WatchedStatement,
  work: () => Promise<T>,
): Promise<Result<T, EngineError>> {
  let isLeft = false;
  try {
    throwIfStopped(statement.watch);
    const value = await work();
    throwIfStopped(statement.watch);
    return ok(value);
  } catch (thrown) {
    isLeft = thrown instanceof StatementFailure && statement.watch.stopped() === undefined;
    return err(errorIn(thrown, statement));
  } finally {
    await end(statement, isLeft);
  }
}

/** Batches of a statement until it is stopped or its reader leaves. Throws AppError. */
export async function* watchedBatches<T>(
  statement: WatchedStatement,
  batches: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  let isLeft = true;
  try {
    for await (const batch of batches()) {
      throwIfStopped(statement.watch);
      yield batch;
    }
    isLeft = false;
    throwIfStopped(statement.watch);
  } catch (thrown) {
    isLeft = false;
    throw thrown instanceof AppError ? thrown : engineFailure(errorIn(thrown, statement));
  } finally {
    await end(statement, isLeft);
  }
}
