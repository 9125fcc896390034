import { join } from 'node:path';
import { Settings } from '#core/common';
import { Clock, coreSettings } from '#core/server';
import { defineResultStore } from '../contract/result-stores.ts';
import { resultCacheSizeMb } from '../contract/settings.ts';
import { diskResultStore } from './disk-store.ts';
import { memoryResultStore } from './memory-store.ts';

const bytesPerMegabyte = 1_048_576;

/** The default: results survive a restart. */
export const diskStore = defineResultStore({
  id: 'disk',
  deps: { settings: Settings },
  open: ({ settings }) =>
    Promise.resolve(
      diskResultStore(
        join(settings.get(coreSettings.dataDir), 'cache'),
        settings.get(resultCacheSizeMb) * bytesPerMegabyte,
      ),
    ),
});

/** Nothing of an answer is written anywhere. */
export const memoryStore = defineResultStore({
  id: 'memory',
  deps: { settings: Settings, clock: Clock },
  open: ({ settings, clock }) =>
    Promise.resolve(memoryResultStore(settings.get(resultCacheSizeMb) * bytesPerMegabyte, clock.nowMs)),
});
