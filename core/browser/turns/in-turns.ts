import { call, type Saga } from '../store/effects.ts';
import { nextTurn, turnMs } from './take-turn.ts';

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
