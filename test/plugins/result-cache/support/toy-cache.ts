import type { ResultStore } from '#plugins/result-cache';
import { guardedCache, type GuardedCache } from '../../../../plugins/result-cache/server/guarded-cache.ts';
import { remoteMap } from './toy-stores.ts';

/** A result cache over a store, which writes no log. */
export function toyCache(nowMs: () => number, store: ResultStore = remoteMap()): GuardedCache {
  const silent = () => undefined;
  const logger = { debug: silent, info: silent, warn: silent, error: silent };
  const cache = guardedCache({ clock: { nowMs }, logger });
  cache.use(store);
  return cache;
}
