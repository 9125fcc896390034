import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Logger } from '#core/server';
import { resultCacheMessages } from '../common/messages.ts';
import type { KeptFor, ResultCache } from '../contract/result-cache.ts';
import type { ResultStore } from '../contract/result-stores.ts';

/** A store that takes longer counts as failed. Milliseconds. */
const deadlineMs = 3_000;
/** After a failure nothing is read for so long, so that a store that hangs does not hold up every answer. Milliseconds. */
const pauseMs = 5_000;
/** Failures are logged at most this often. Milliseconds. */
const logEveryMs = 600_000;
/** Bytes that wait to be written; beyond it answers are not stored. */
const maxWaitingBytes = 64 * 1_048_576;

/** The result cache of this process: empty until its store is opened, and after it was closed. */
export interface GuardedCache extends ResultCache {
  readonly use: (store: ResultStore) => void;
  readonly prune: () => Promise<void>;
  /** Waits for what is being written. */
  readonly close: () => Promise<void>;
}

/**
 * Keeps every failure of a store away from those who use the cache. Writes are done in their order, one at a time; who
 * reads what is still being written waits for it.
 */
export function guardedCache({ clock, logger }: { readonly clock: Clock; readonly logger: Logger }): GuardedCache {
  let store: ResultStore | undefined;
  let pausedUntilMs = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let writes: Promise<void> = Promise.resolve();
  let waitingBytes = 0;
  /** Writes under way, by key; those that concern any key count for all. */
  const waiting = new Map<string, number>();
  let waitingDrops = 0;

  const guarded = async <T>(operation: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await withDeadline(work());
    } catch (thrown) {
      const nowMs = clock.nowMs();
      pausedUntilMs = nowMs + pauseMs;
      if (nowMs - loggedAtMs >= logEveryMs) {
        loggedAtMs = nowMs;
        logger.warn({ operation, problem: String(thrown) }, 'the result cache failed; answers are computed instead');
      }
      return undefined;
    }
  };

  const write = (operation: string, work: (open: ResultStore) => Promise<void>): Promise<void> => {
    const turn = writes.then(async () => {
      const open = store;
      if (open !== undefined) await guarded(operation, () => work(open));
    });
    writes = turn;
    return turn;
  };
  const writeKey = async (operation: string, key: string, work: (open: ResultStore) => Promise<void>) => {
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
    await write(operation, work);
    const left = (waiting.get(key) ?? 1) - 1;
    if (left === 0) waiting.delete(key);
    else waiting.set(key, left);
  };
  const remove = (key: string): Promise<void> => writeKey('remove', key, (open) => open.remove(key));

  const put = async (key: string, bytes: Uint8Array, { maxAgeMs, tags }: KeptFor): Promise<void> => {
    const storedAtMs = clock.nowMs();
    // An older value must not stay where the newer one cannot be written.
    if (storedAtMs < pausedUntilMs || waitingBytes + bytes.byteLength > maxWaitingBytes) return remove(key);
    const expiresAtMs = maxAgeMs === undefined ? undefined : storedAtMs + maxAgeMs;
    waitingBytes += bytes.byteLength;
    await writeKey('put', key, (open) => open.put(key, { bytes, storedAtMs, expiresAtMs, tags }));
    waitingBytes -= bytes.byteLength;
  };

  return {
    use: (opened) => {
      store = opened;
    },
    get: async (key) => {
      if (waiting.has(key) || waitingDrops > 0) await writes;
      const open = store;
      if (open === undefined || clock.nowMs() < pausedUntilMs) return undefined;
      const found = await guarded('get', () => open.get(key));
      const isExpired = (found?.expiresAtMs ?? Number.POSITIVE_INFINITY) <= clock.nowMs();
      return isExpired ? undefined : found;
    },
    put,
    remove,
    drop: async (tags) => {
      waitingDrops += 1;
      await write('drop', (open) => open.drop(tags));
      waitingDrops -= 1;
    },
    prune: () => write('prune', async (open) => open.prune?.(clock.nowMs())),
    close: async () => {
      await writes;
      const open = store;
      store = undefined;
      await guarded('close', async () => open?.close?.());
    },
  };
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(deadlineMs, undefined, { signal: done.signal, ref: false }).then(
    () => {
      throw new Error(resultCacheMessages.late({ seconds: deadlineMs / 1_000 }));
    },
    () => new Promise<never>(() => undefined), // the work was in time
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
