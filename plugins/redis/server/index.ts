import { Settings, contribute } from '#core/common';
import { Clock, Logger, Metrics, defineServerPlugin } from '#core/server';
import { CacheStores, defineCacheStore, resultCacheSizeMb } from '#plugins/result-cache';
import { SharedStores, defineSharedStore } from '#plugins/shared-state';
import { manifest } from '../manifest.ts';
import { connectedGauge } from './connection/connected-gauge.ts';
import { hasRedis, redisPlace } from './redis-place.ts';
import { openRedisCache } from './result-cache/open-redis-cache.ts';
import { openRedisStore } from './shared-state/redis-store.ts';

const bytesPerMegabyte = 1_048_576;

const sharedStore = defineSharedStore({
  id: 'redis',
  isWanted: hasRedis,
  deps: { settings: Settings, clock: Clock, logger: Logger, metrics: Metrics },
  open: ({ settings, clock, logger, metrics }) =>
    openRedisStore({ ...redisPlace(settings), clock, logger, onChange: connectedGauge(metrics, 'shared-state') }),
});

const cacheStore = defineCacheStore({
  id: 'redis',
  isWanted: hasRedis,
  deps: { settings: Settings, clock: Clock, logger: Logger, metrics: Metrics },
  open: ({ settings, clock, logger, metrics }) =>
    openRedisCache({
      ...redisPlace(settings),
      maxBytes: settings.get(resultCacheSizeMb) * bytesPerMegabyte,
      clock,
      logger,
      onChange: connectedGauge(metrics, 'result-cache'),
    }),
});

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(SharedStores, sharedStore), contribute(CacheStores, cacheStore)],
});
