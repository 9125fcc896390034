export { ResultCache, datasetTag, type CachedBytes, type KeptFor } from './result-cache.ts';
export {
  ResultStores,
  defineResultStore,
  type ResultStore,
  type ResultStoreKind,
  type StoredEntry,
} from './result-stores.ts';
export { layeredCache, type Codec, type LayeredCache } from './layered-cache.ts';
export { resultCacheSizeMb, resultCacheStore } from './settings.ts';
