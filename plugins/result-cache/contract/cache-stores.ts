import { defineExtensionPoint, withDeps, type ChoosableKind, type Resolved, type TokenRecord } from '#core/common';
import type { CachedBytes } from './result-cache.ts';

export interface StoredEntry extends CachedBytes {
  readonly tags: readonly string[];
}

/**
 * Where cached bytes are. Several servers may share one. Any method may throw: the cache logs it and goes on without.
 * Expired entries may be given; the cache passes over them. Writes come one at a time.
 */
export interface CacheStore {
  readonly get: (key: string) => Promise<CachedBytes | undefined>;
  /** Replaces what is kept under the key; what is too large is only removed. */
  readonly put: (key: string, entry: StoredEntry) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes the entries that have one of the tags. */
  readonly drop: (tags: readonly string[]) => Promise<void>;
  /** Makes room; called from time to time. */
  readonly prune?: (nowMs: number) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** A kind of store, as a plugin contributes it. */
export interface CacheStoreKind extends ChoosableKind {
  /** What RESULT_CACHE names it by. */
  readonly id: string;
  readonly deps: TokenRecord;
  /** Opens the store when the server starts. Throws when it cannot be used, which ends the start. */
  readonly open: (services: Readonly<Record<string, unknown>>) => Promise<CacheStore>;
}

export const CacheStores = defineExtensionPoint<CacheStoreKind>({
  id: 'result-cache/stores',
  summary: 'Where cached results and pictures are kept (server). The setting RESULT_CACHE chooses one by its id.',
  keyOf: ({ id }) => id,
  isReadAtStart: true,
});

/** Declares a kind of store whose `open` sees its `deps` typed. */
export function defineCacheStore<R extends TokenRecord>(
  kind: Omit<CacheStoreKind, 'deps' | 'open'> & {
    readonly deps: R;
    readonly open: (services: Resolved<R>) => Promise<CacheStore>;
  },
): CacheStoreKind {
  return withDeps(kind);
}
