import { describeError, toAppError } from '#core/common';
import { call, put, report, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { listRecentActivity } from '#plugins/activity';
import { loadVisits, visitsSlice } from './visits-state.ts';

/** Few: it is a way back, not a history. */
const visitsShown = 6;

/** Reads what was opened last. */
export function* visitsSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(loadVisits, function* load(): Saga {
    try {
      const answer = yield* call(() => http.send(listRecentActivity, { query: { q: { page_size: visitsShown } } }));
      yield* put(visitsSlice.actions.visitsRead(answer.body.result));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.kind !== 'not-found') yield* put(report(describeError(error))); // not found: nothing is logged here
    }
  });
}
