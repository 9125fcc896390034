import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { CacheStores, defineCacheStore } from '#plugins/result-cache';

/** Chosen with RESULT_CACHE=plain. */
const store = defineCacheStore({
  id: 'plain',
  deps: {},
  open: async () => {
    const entries = new Map();
    return {
      get: async (key) => entries.get(key),
      put: async (key, entry) => void entries.set(key, entry),
      remove: async (key) => void entries.delete(key),
      drop: async (tags) => {
        for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      },
    };
  },
});

export default defineServerPlugin({ id: 'result-cache-stores', contributions: [contribute(CacheStores, store)] });
