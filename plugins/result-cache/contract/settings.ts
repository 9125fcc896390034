import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Id of the `CacheStores` item that is used; empty: one that its own settings want, else `disk`. */
export const resultCacheStore = defineSetting(
  'RESULT_CACHE',
  Type.String({
    default: '',
    description:
      'Where results and pictures are cached behind the memory of the process: "disk" (in DATA_DIR), "memory", or the store of a plugin. Absent: the store of a plugin that has an address of one, else disk.',
  }),
);
/** Megabytes. */
export const resultCacheSizeMb = defineSetting(
  'RESULT_CACHE_SIZE_MB',
  Type.Integer({
    default: 512,
    minimum: 0,
    description:
      'Megabytes that the store of RESULT_CACHE takes at most, all servers together where they share it; 0 keeps nothing there.',
  }),
);
