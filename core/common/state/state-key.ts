/** The store as plugins see it: branches by key, typed through state keys only. */
export type StoreRoot = Readonly<Record<string, unknown>>;

/** A token for a branch of the store. A branch that is not mounted reads as its initial value. */
export interface StateKey<T> {
  readonly key: string;
  readonly initial: T;
  readonly select: (root: StoreRoot) => T;
}

export function defineState<T>(key: string, initial: T): StateKey<T> {
  return Object.freeze({
    key,
    initial,
    select: (root: StoreRoot) => (root[key] as T | undefined) ?? initial, // the slice of this key put it there
  });
}
