import { boundedCache } from '#core/common';
import type { ResultStore, StoredEntry } from '../contract/result-stores.ts';

/** What an entry takes besides its bytes. */
const entryBytes = 300;

/** Keeps bytes in this process; the least recently used go first. */
export function memoryResultStore(maxBytes: number, nowMs: () => number): ResultStore {
  const entries = boundedCache<StoredEntry>(maxBytes);
  return {
    get: (key) => Promise.resolve(entries.get(key, nowMs())),
    put: (key, entry) => {
      const lifetimeMs = entry.expiresAtMs === undefined ? undefined : entry.expiresAtMs - nowMs();
      entries.put(key, entry, entry.bytes.byteLength + entryBytes, nowMs(), lifetimeMs);
      return Promise.resolve();
    },
    remove: (key) => {
      entries.remove(key);
      return Promise.resolve();
    },
    drop: (tags) => {
      entries.removeWhere((entry) => entry.tags.some((tag) => tags.includes(tag)));
      return Promise.resolve();
    },
  };
}
