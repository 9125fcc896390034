import type { Action } from 'redux';
import { describeError, toAppError } from '#core/common';
import { report } from '../notify/notifications.ts';
import { call, put, takeEveryAction, type Saga } from '../store/effects.ts';
import type { PagePart } from './page-part.ts';

/** State and effects that no page owns and that wait for the first of some commands, such as an upload. */
export interface LazyPart {
  /** Commands that bring the part in. */
  readonly on: readonly { readonly type: string }[];
  /** The part. It is mounted here only: a part that a page mounts as well would miss commands. */
  readonly load: () => Promise<{ readonly part: PagePart }>;
}

/**
 * Loads and mounts a part at the first of its commands. These commands went by before the part could hear them, so
 * they are sent once more, in their order.
 */
export function* lazyPartSaga({ on, load }: LazyPart, mount: (part: PagePart) => void): Saga {
  const types = new Set(on.map(({ type }) => type));
  const waiting: Action[] = [];
  let isMounted = false;
  yield* takeEveryAction(
    ({ type }) => !isMounted && types.has(type),
    function* bringIn(action): Saga {
      waiting.push(action);
      if (waiting.length > 1) return; // loading already
      try {
        mount((yield* call(load)).part);
        isMounted = true;
        for (const missed of waiting) yield* put(missed);
      } catch (thrown) {
        yield* put(report(describeError(toAppError(thrown))));
      } finally {
        waiting.length = 0; // after a failed load the next command tries again
      }
    },
  );
}
