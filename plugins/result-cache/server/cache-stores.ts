import { join } from 'node:path';
import { Settings } from '#core/common';
import { Clock, coreSettings } from '#core/server';
import { defineCacheStore } from '../contract/cache-stores.ts';
import { resultCacheSizeMb } from '../contract/settings.ts';
import { diskCacheStore } from './disk-store.ts';
import { memoryCacheStore } from './memory-store.ts';

const bytesPerMegabyte = 1_048_576;

/** The default: results survive a restart. */
export const diskStore = defineCacheStore({
  id: 'disk',
  deps: { settings: Settings },
  open: ({ settings }) =>
    Promise.resolve(
      diskCacheStore(
        join(settings.get(coreSettings.dataDir), 'cache'),
        settings.get(resultCacheSizeMb) * bytesPerMegabyte,
      ),
    ),
});

/** Nothing of an answer is written anywhere. */
export const memoryStore = defineCacheStore({
  id: 'memory',
  deps: { settings: Settings, clock: Clock },
  open: ({ settings, clock }) =>
    Promise.resolve(memoryCacheStore(settings.get(resultCacheSizeMb) * bytesPerMegabyte, clock.nowMs)),
});
