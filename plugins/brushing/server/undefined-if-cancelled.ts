import { toAppError } from '#core/common';

/**
 * What the work gives; undefined where the engine gave it up for something more urgent. Who left is no such case, and
 * every other failure stays one.
 */
export async function undefinedIfCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await work;
  } catch (thrown) {
    if (signal.aborted || toAppError(thrown).kind !== 'cancelled') throw thrown;
    return undefined;
  }
}
