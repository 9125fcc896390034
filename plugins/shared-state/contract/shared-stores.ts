import { defineExtensionPoint, withDeps, type ChoosableKind, type Resolved, type TokenRecord } from '#core/common';

export interface StoredValue {
  /** As it was written. JSON. */
  readonly value: unknown;
  /** Above zero. */
  readonly version: number;
}

export interface ValueChange {
  /** JSON of at most a few kilobytes. */
  readonly value: unknown;
  /** Version that the key must have now; 0: it has no value. */
  readonly expected: number;
  /** Milliseconds from now after which the value is gone. */
  readonly lifetimeMs: number;
}

/** Callbacks of a store. Called in later turns of the event loop; neither throws. */
export interface StoreListener {
  /** A message of another server. Messages of one server come in the order in which it published them. */
  readonly onMessage: (topic: string, message: unknown) => void;
  /** Messages of other servers may have been missed. */
  readonly onGap: () => void;
}

/**
 * What servers share, as a plugin contributes it: values under keys that are changed by comparing versions, and messages.
 * Locks, counts, presence and channels are made of it. Every method may reject; then nothing is known of what it did.
 * Servers' clocks may differ by a second.
 */
export interface SharedStore {
  /** The values of those keys that have one. What this server wrote before is read. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, StoredValue>>;
  /**
   * Writes if the key has the expected version, in one step for all servers. Gives the new version: higher than any that
   * this key had, also before its value expired or was removed. Undefined: it has another version, and nothing was written.
   */
  readonly write: (key: string, change: ValueChange) => Promise<number | undefined>;
  /** Removes the value if it has this version. */
  readonly remove: (key: string, version: number) => Promise<void>;
  /**
   * Brings a message (JSON, at most 64 kB) to the listeners of all other servers, at most once each, within a second while
   * the store works. Resolves when it is on its way.
   */
  readonly publish: (topic: string, message: unknown) => Promise<void>;
  /**
   * Begins to listen; called once. A gap is told after an outage, and once after the beginning if messages published
   * meanwhile may have been missed.
   */
  readonly listen: (listener: StoreListener) => void;
  /** Removes what has expired; called every minute. */
  readonly prune?: () => Promise<void>;
  /** Stops listening and closes connections of its own. */
  readonly close: () => Promise<void>;
}

/** A kind of store, as a plugin contributes it. */
export interface SharedStoreKind extends ChoosableKind {
  /** What SHARED_STATE names it by. */
  readonly id: string;
  readonly deps: TokenRecord;
  /** Opens the store when the server starts. Throws when it cannot be used, which ends the start. */
  readonly open: (services: Readonly<Record<string, unknown>>) => Promise<SharedStore>;
}

export const SharedStores = defineExtensionPoint<SharedStoreKind>({
  id: 'shared-state/stores',
  summary:
    'Where servers share locks, counts, presence and messages (server). The setting SHARED_STATE chooses one by its id.',
  keyOf: ({ id }) => id,
  isReadAtStart: true,
});

/** Declares a kind of store whose `open` sees its `deps` typed. */
export function defineSharedStore<R extends TokenRecord>(
  kind: Omit<SharedStoreKind, 'deps' | 'open'> & {
    readonly deps: R;
    readonly open: (services: Resolved<R>) => Promise<SharedStore>;
  },
): SharedStoreKind {
  return withDeps(kind);
}
