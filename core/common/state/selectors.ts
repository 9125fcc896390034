import { createSelectorCreator, lruMemoize } from '@reduxjs/toolkit';
import type { StoreRoot } from './state-key.ts';

/** The same input: identical, or a list of identical items. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((item, place) => Object.is(item, other[place]));
}

/**
 * A value derived from the store, `createSelector([select, …], compute)`: computed anew only when an input is another,
 * so that the same inputs give the identical result. Lists are compared item by item. The last result is kept, and no
 * state of the store with it.
 */
export const createSelector = createSelectorCreator({
  memoize: lruMemoize,
  memoizeOptions: { equalityCheck: isSame },
  devModeChecks: { identityFunctionCheck: 'never', inputStabilityCheck: 'never' }, // lists may be made anew
});

/** A selector that takes a key, such as a chart's id: one selector for each key, so that each keeps its own result. */
export function selectorBy<K, R>(make: (key: K) => (root: StoreRoot) => R): (root: StoreRoot, key: K) => R {
  const made = new Map<K, (root: StoreRoot) => R>();
  return (root, key) => {
    const select = made.get(key) ?? make(key);
    made.set(key, select);
    return select(root);
  };
}
