import { ExtensionRegistry, type Contribution, type ExtensionPoint } from '#core/common';

/** What a plugin has added, read by its points, as the product reads it. */
export interface FakeWorkbench {
  readonly all: <T>(point: ExtensionPoint<T>) => readonly T[];
  /** Throws with what there is when nobody contributed the key. */
  readonly get: <T>(point: ExtensionPoint<T>, key: string) => T;
}

/** Adds the contributions of halves to an empty registry. Throws as the product refuses: a taken key, an item that does not fit. */
export function fakeWorkbench(
  ...halves: readonly { readonly id: string; readonly contributions?: readonly Contribution[] }[]
): FakeWorkbench {
  const registry = new ExtensionRegistry();
  for (const half of halves)
    for (const contribution of half.contributions ?? []) registry.addContribution(half.id, contribution);
  return {
    all: (point) => registry.all(point),
    get: (point, key) => {
      const item = registry.get(point, key);
      if (item !== undefined) return item;
      const there = registry.all(point).map((one) => point.keyOf(one));
      throw new Error(`${point.id} has no "${key}", only: ${there.join(', ') || 'nothing'}.`);
    },
  };
}
