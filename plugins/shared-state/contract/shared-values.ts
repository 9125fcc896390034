import { defineToken } from '#core/common';

export interface NextValue {
  /** JSON of at most a few kilobytes. */
  readonly value: unknown;
  /** Milliseconds from now after which it is forgotten. */
  readonly lifetimeMs: number;
}

/**
 * Server: small values that all servers change, such as the counts of a limit. They are forgotten at the end of their time,
 * and all at once when an administrator empties the store. Every call asks the store, so it belongs where work of
 * milliseconds is done anyhow. Rejects with `unavailable` when the store cannot be reached.
 */
export interface SharedValues {
  /** The values of those keys that have one. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /**
   * Changes a value as if no other server changed it meanwhile: `change` is called again with the newer one when another was
   * quicker. Undefined leaves the value as it is.
   */
  readonly update: (key: string, change: (before: unknown) => NextValue | undefined) => Promise<void>;
}
export const SharedValues = defineToken<SharedValues>('shared-state/SharedValues');
