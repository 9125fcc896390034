import { call, type Saga } from './effects.ts';

/** Runs a saga and starts it once more after a crash. `onCrash` hears of each. */
export function* superviseSaga(run: () => Saga, onCrash: (thrown: unknown, restarts: boolean) => void): Saga {
  for (const restarts of [true, false]) {
    try {
      yield* call(run);
      return;
    } catch (thrown) {
      onCrash(thrown, restarts);
    }
  }
}
