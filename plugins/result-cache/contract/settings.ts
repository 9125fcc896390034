import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Id of the `ResultStores` item that is used. */
export const resultCacheStore = defineSetting(
  'RESULT_CACHE',
  Type.String({
    default: 'disk',
    minLength: 1,
    description:
      'Where results and pictures are cached behind the memory of the process: "disk" (in DATA_DIR), "memory", or the store of a plugin.',
  }),
);
/** Megabytes. */
export const resultCacheSizeMb = defineSetting(
  'RESULT_CACHE_SIZE_MB',
  Type.Integer({
    default: 512,
    minimum: 0,
    description: 'Megabytes that the stores "disk" and "memory" of RESULT_CACHE take at most; 0 keeps nothing there.',
  }),
);
