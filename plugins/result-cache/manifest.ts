import { definePlugin } from '#core/common';
import { resultCacheSizeMb, resultCacheStore } from './contract/settings.ts';

export const manifest = definePlugin({
  id: 'result-cache',
  title: 'Result cache',
  description:
    'Keeps computed answers as bytes behind the memory of the process: on disk, or where another plugin does.',
  requires: [],
  settings: [resultCacheStore, resultCacheSizeMb],
});
