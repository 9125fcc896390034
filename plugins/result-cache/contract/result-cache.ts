import { defineToken } from '#core/common';

export interface CachedBytes {
  readonly bytes: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly storedAtMs: number;
  /** Milliseconds since the epoch; undefined: kept until the store needs the room. */
  readonly expiresAtMs: number | undefined;
}

export interface KeptFor {
  /** Milliseconds from now; undefined: until the store needs the room. */
  readonly maxAgeMs: number | undefined;
  /** What the bytes were made from, for `drop`. */
  readonly tags: readonly string[];
}

/**
 * Server: keeps computed bytes, in the store that RESULT_CACHE names. Nothing here ever throws or takes long: a store
 * that fails or is slow counts as empty and is logged. The caller checks access first; a key must name everything that
 * the bytes depend on, including the rights of the reader.
 */
export interface ResultCache {
  /** Undefined when absent or expired. The bytes must not be changed. */
  readonly get: (key: string) => Promise<CachedBytes | undefined>;
  /** Replaces what is kept under the key. Resolves when it is stored, or cannot be. */
  readonly put: (key: string, bytes: Uint8Array, keep: KeptFor) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes everything that has one of the tags. */
  readonly drop: (tags: readonly string[]) => Promise<void>;
}
export const ResultCache = defineToken<ResultCache>('result-cache/ResultCache');

/** The tag of everything made from the rows of a dataset. */
export const datasetTag = (datasetUuid: string): string => `dataset:${datasetUuid}`;
