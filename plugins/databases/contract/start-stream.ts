import type { ColumnarResult } from './columnar-result.ts';

/** A stream of rows whose first batch has come. */
export interface StartedStream {
  /** Undefined: there are no rows. */
  readonly first: ColumnarResult | undefined;
  /** Every batch, the first one too; they can be read once. */
  readonly batches: AsyncIterable<ColumnarResult>;
}

/**
 * Waits for the first batch, so that failures before it are thrown here. The engine and the place in its queue are free
 * again when somebody stops reading, or when `signal` aborts, also before anybody has read.
 */
export async function startStream(source: AsyncIterable<ColumnarResult>, signal: AbortSignal): Promise<StartedStream> {
  const iterator = source[Symbol.asyncIterator]();
  const leave = async (): Promise<void> => {
    signal.removeEventListener('abort', leaveForGood);
    await iterator.return?.();
  };
  const leaveForGood = (): void => {
    leave().catch(() => undefined); // nobody reads any more
  };
  signal.addEventListener('abort', leaveForGood);
  const first = await iterator.next().catch((failure: unknown) => {
    signal.removeEventListener('abort', leaveForGood);
    throw failure;
  });
  async function* batches(): AsyncGenerator<ColumnarResult> {
    try {
      for (let step = first; step.done !== true; step = await iterator.next()) {
        signal.throwIfAborted(); // a stream that was left ends as if it had no more rows
        yield step.value;
      }
      signal.throwIfAborted();
    } finally {
      await leave();
    }
  }
  return { first: first.done === true ? undefined : first.value, batches: batches() };
}
