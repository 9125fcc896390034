export { ResultCache, datasetTag, type CachedBytes, type KeptFor } from './result-cache.ts';
export {
  CacheStores,
  defineCacheStore,
  type CacheStore,
  type CacheStoreKind,
  type StoredEntry,
} from './cache-stores.ts';
export { layeredCache, type Codec, type LayeredCache } from './layered-cache.ts';
export { resultCacheSizeMb, resultCacheStore } from './settings.ts';
