import { createWorkbenchStore, type StoreOptions, type WorkbenchStore } from '../../core/browser/store/create-store.ts';
import type { Saga } from '../../core/browser/store/effects.ts';

/** A real store with these slices, on which sagas run; crashes are collected. */

export function sagaStore(
  slices: StoreOptions['slices'],
  ...sagas: readonly (() => Saga)[]
): WorkbenchStore & { readonly crashes: readonly Error[]; readonly stop: () => void } {
  const crashes: Error[] = [];
  const built = createWorkbenchStore({
    slices,
    stamp: () => ({ author: 'ada', atMs: 1_000 }),
    onCrash: (error) => {
      crashes.push(error);
    },
  });
  const tasks = sagas.map((saga) => built.run(saga));
  return {
    ...built,
    crashes,
    stop: () => {
      for (const task of tasks) task.cancel();
    },
  };
}

/** Lets promises and effects that need no time come to rest. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
}
