/** Values in memory, least recently used first out, bounded by bytes. */
export interface BoundedCache<T> {
  /** Undefined when absent or expired. */
  readonly get: (key: string, nowMs: number) => T | undefined;
  /** `lifetimeMs` undefined: until it is pushed out. Entries above the bound are not kept. */
  readonly put: (key: string, value: T, sizeBytes: number, nowMs: number, lifetimeMs: number | undefined) => void;
  readonly remove: (key: string) => void;
  /** Looks at every value. */
  readonly removeWhere: (isRemoved: (value: T) => boolean) => void;
  readonly sizeBytes: () => number;
}

interface Entry<T> {
  readonly value: T;
  readonly sizeBytes: number;
  readonly expiresMs: number;
}

export function boundedCache<T>(maxBytes: number): BoundedCache<T> {
  // A Map iterates in the order of insertion, so re-inserting on use makes the first key the least recently used.
  const entries = new Map<string, Entry<T>>();
  let usedBytes = 0;
  const drop = (key: string, entry: Entry<T>): void => {
    entries.delete(key);
    usedBytes -= entry.sizeBytes;
  };
  return {
    get: (key, nowMs) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresMs <= nowMs) {
        drop(key, entry);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    put: (key, value, sizeBytes, nowMs, lifetimeMs) => {
      const old = entries.get(key);
      if (old !== undefined) drop(key, old);
      if (sizeBytes > maxBytes) return;
      const expiresMs = lifetimeMs === undefined ? Number.POSITIVE_INFINITY : nowMs + lifetimeMs;
      entries.set(key, { value, sizeBytes, expiresMs });
      usedBytes += sizeBytes;
      for (const [oldest, entry] of entries) {
        if (usedBytes <= maxBytes) break;
        drop(oldest, entry);
      }
    },
    remove: (key) => {
      const entry = entries.get(key);
      if (entry !== undefined) drop(key, entry);
    },
    removeWhere: (isRemoved) => {
      for (const [key, entry] of entries) if (isRemoved(entry.value)) drop(key, entry);
    },
    sizeBytes: () => usedBytes,
  };
}
