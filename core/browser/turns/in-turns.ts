import { call, type Saga } from '../store/effects.ts';
import { takeTurn, turnMs } from './take-turn.ts';

/** Resolves in a task of its own, after what waits already. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void takeTurn(resolve));

/** Works through a list, as much at a time as fits into a task: what each step changes on the page is drawn in between. */
export function* inTurns<T>(items: readonly T[], work: (item: T) => Saga): Saga {
  let startedMs = performance.now();
  for (const item of items) {
    if (performance.now() - startedMs > turnMs) {
      yield* call(nextTurn);
      startedMs = performance.now();
    }
    yield* work(item);
  }
}
