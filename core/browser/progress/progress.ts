import { defineCommand, defineSlice, defineState, listProgress } from '#core/common';
import type { Static } from 'typebox';
import type { HttpClient } from '../http/http-client.ts';
import { call, delay, put, race, take, type Saga } from '../store/effects.ts';

export type ProgressReport = Static<(typeof listProgress)['shape']['replies'][200]>['result'][number];

/** Long work on the server; the rows of the progress bar. */
export const ServerProgress = defineState<readonly ProgressReport[]>('core/progress', []);

/** Asks the server at once, such as after starting something long. */
export const checkProgress = defineCommand('core/checkProgress');

export const serverProgress = defineSlice(ServerProgress, {
  reported: (_rows, rows: readonly ProgressReport[]) => [...rows],
});

/** Milliseconds between two questions while something runs. */
const pollMs = 1_000;

/** Asks once at the start and then as long as something runs; after that only when told to. */
export function* progressSaga(http: HttpClient): Saga {
  for (;;) {
    let isRunning = false;
    try {
      const answer = yield* call(() => http.send(listProgress, {}, { staysOnUnauthenticated: true }));
      yield* put(serverProgress.actions.reported(answer.body.result));
      isRunning = answer.body.result.some((row) => row.state === 'running');
    } catch {
      // The bar is a convenience: without an answer it shows nothing, and the next check tries again.
      yield* put(serverProgress.actions.reported([]));
    }
    yield* race({
      told: function* told(): Saga {
        yield* take(checkProgress);
      },
      ...(isRunning
        ? {
            waited: function* waited(): Saga {
              yield* delay(pollMs);
            },
          }
        : {}),
    });
  }
}
