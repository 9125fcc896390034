import { AppError, Extensions, Settings, chosenKind, contribute, defineToken, disposable } from '#core/common';
import { BackgroundJobs, Clock, Logger, ServiceFinder, defineBackgroundJob, defineServerPlugin } from '#core/server';
import { resultCacheMessages } from '../common/messages.ts';
import { ResultCache } from '../contract/result-cache.ts';
import { CacheStores } from '../contract/cache-stores.ts';
import { resultCacheStore } from '../contract/settings.ts';
import { manifest } from '../manifest.ts';
import { guardedCache, type GuardedCache } from './guarded-cache.ts';
import { buildStamp, ofBuild } from './of-build.ts';
import { diskStore, memoryStore } from './cache-stores.ts';

/** The cache as this plugin opens and closes it; others see `ResultCache`. */
const OpenedCache = defineToken<GuardedCache>('result-cache/OpenedCache');

const pruneStore = defineBackgroundJob({
  id: 'result-cache/prune',
  everyMs: 6 * 3_600_000,
  deps: { cache: OpenedCache },
  run: ({ cache }) => cache.prune(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(OpenedCache, { clock: Clock, logger: Logger }, guardedCache);
    services.provide(ResultCache, { cache: OpenedCache }, ({ cache }) => cache);
  },
  contributions: [
    contribute(CacheStores, diskStore),
    contribute(CacheStores, memoryStore),
    contribute(BackgroundJobs, pruneStore),
  ],
  deps: { cache: OpenedCache, settings: Settings, extensions: Extensions, finder: ServiceFinder },
  start: async ({ cache, settings, extensions, finder }) => {
    const name = settings.get(resultCacheStore);
    const kinds = extensions.all(CacheStores);
    const kind = chosenKind(kinds, settings, { name, otherwise: diskStore.id });
    if (kind === undefined) {
      const known = kinds.map(({ id }) => id);
      throw new AppError('validation', resultCacheMessages.unknownStore({ name, known: known.join(', ') }));
    }
    cache.use(ofBuild(await kind.open(finder.resolve(kind.deps)), await buildStamp()));
    return disposable(cache.close);
  },
});
