import { readFile } from 'node:fs/promises';
import type { CacheStore } from '../contract/cache-stores.ts';

/** Of this file in a bundle: beside the server's folder, or the folder of its chunks. */
const stampPlaces = ['../build-stamp', '../../build-stamp'];

/** What tells one build of the product from another; empty for sources that were not built. */
export async function buildStamp(): Promise<string> {
  for (const place of stampPlaces) {
    const stamp = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => '');
    if (stamp !== '') return stamp;
  }
  return '';
}

/** The store as one build sees it: what another one planned, computed or drew may be what an update has corrected. */
export function ofBuild(store: CacheStore, build: string): CacheStore {
  const own = (key: string): string => `${build} ${key}`;
  return {
    ...store,
    get: (key) => store.get(own(key)),
    put: (key, entry) => store.put(own(key), entry),
    remove: (key) => store.remove(own(key)),
  };
}
