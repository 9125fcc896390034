import { boundedCache } from '#core/common';
import type { KeptFor, ResultCache } from './result-cache.ts';

/** How a value becomes bytes. */
export interface Codec<T> {
  /** Undefined: the value is kept in memory only. */
  readonly encode: (value: T) => Uint8Array | undefined;
  /** Undefined, or throws, for bytes that are not from `encode`. */
  readonly decode: (bytes: Uint8Array) => T | undefined;
  /** What a value takes in memory. */
  readonly sizeBytes: (value: T) => number;
}

/** Values in the memory of this process, and their bytes behind it. */
export interface LayeredCache<T> {
  /** What memory has, at once. */
  readonly peek: (key: string) => T | undefined;
  /** What memory has, else what the result cache has. */
  readonly get: (key: string) => Promise<T | undefined>;
  /** In memory at once, in the result cache a little later. */
  readonly put: (key: string, value: T, keep: KeptFor & { readonly isMemoryOnly?: boolean }) => void;
  readonly remove: (key: string) => void;
  readonly sizeBytes: () => number;
}

interface Parts<T> {
  /** Absent: memory only. */
  readonly cache?: ResultCache | undefined;
  /** Begins every key in the result cache; changes with the form of the bytes. */
  readonly prefix: string;
  readonly codec: Codec<T>;
  readonly maxMemoryBytes: number;
  readonly nowMs: () => number;
}

/** Memory with a bound in front of the result cache. */
export function layeredCache<T>({ cache, prefix, codec, maxMemoryBytes, nowMs }: Parts<T>): LayeredCache<T> {
  const memory = boundedCache<T>(maxMemoryBytes);
  /** Put and not encoded yet: what is put or removed later takes the place. */
  const waiting = new Map<string, T>();
  /** Counts removals, so that what was read meanwhile does not come back. */
  let removals = 0;
  const peek = (key: string): T | undefined => memory.get(key, nowMs());

  const store = (key: string, value: T, keep: KeptFor): void => {
    if (waiting.get(key) !== value) return;
    waiting.delete(key);
    const bytes = codec.encode(value);
    void (bytes === undefined ? cache?.remove(prefix + key) : cache?.put(prefix + key, bytes, keep));
  };

  const get = async (key: string): Promise<T | undefined> => {
    const known = peek(key);
    if (known !== undefined || cache === undefined) return known;
    const removalsBefore = removals;
    const found = await cache.get(prefix + key);
    const meanwhile = peek(key);
    if (meanwhile !== undefined || found === undefined || removals !== removalsBefore) return meanwhile;
    const value = decoded(codec, found.bytes);
    if (value === undefined) return undefined;
    const restMs = found.expiresAtMs === undefined ? undefined : found.expiresAtMs - nowMs();
    memory.put(key, value, codec.sizeBytes(value), nowMs(), restMs);
    return value;
  };

  return {
    peek,
    get,
    put: (key, value, { isMemoryOnly = false, ...keep }) => {
      memory.put(key, value, codec.sizeBytes(value), nowMs(), keep.maxAgeMs);
      if (cache === undefined || isMemoryOnly) return;
      waiting.set(key, value);
      setImmediate(store, key, value, keep); // the reply goes first
    },
    remove: (key) => {
      removals += 1;
      waiting.delete(key);
      memory.remove(key);
      void cache?.remove(prefix + key);
    },
    sizeBytes: memory.sizeBytes,
  };
}

function decoded<T>({ decode }: Codec<T>, bytes: Uint8Array): T | undefined {
  try {
    return decode(bytes);
  } catch {
    return undefined; // written by something else: as if it were not there
  }
}
