import type { CallContext } from './call-context.ts';

/** Batches that may be on their way before the reader has taken the first of them. */
export const batchesAhead = 2;

/** Sends what a stream yields, no faster than it is taken. */
export async function emitBatches<T>(
  context: CallContext,
  source: AsyncIterable<T>,
  emit: (batch: T) => Promise<void>,
): Promise<void> {
  let ahead = 0;
  for await (const batch of source) {
    for (; ahead >= batchesAhead; ahead -= 1) await context.told();
    if (context.signal.aborted) return; // the source ends, too
    await emit(batch);
    ahead += 1;
  }
}
