import type { ResultStore, StoredEntry } from '#plugins/result-cache';

/** A store elsewhere: a map that answers in later turns of the event loop, and that several servers may have. */
export function remoteMap(entries = new Map<string, StoredEntry>()): ResultStore {
  const away = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  };
  return {
    get: async (key) => {
      await away();
      return entries.get(key);
    },
    put: async (key, entry) => {
      await away();
      entries.set(key, { ...entry, bytes: Uint8Array.from(entry.bytes) });
    },
    remove: async (key) => {
      await away();
      entries.delete(key);
    },
    drop: async (tags) => {
      await away();
      for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
    },
  };
}

/** A store that is there and does nothing it should. */
export function brokenStore(): ResultStore & { readonly calls: () => number } {
  let calls = 0;
  const fail = () => {
    calls += 1;
    return Promise.reject(new Error('The toy is broken.'));
  };
  return { get: fail, put: fail, remove: fail, drop: fail, close: fail, calls: () => calls };
}
