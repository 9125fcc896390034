import { defineSlice, describeError, toAppError } from '#core/common';
import {
  CurrentUser,
  HttpClient,
  call,
  definePagePart,
  delay,
  put,
  report,
  takeLatest,
  type Saga,
} from '#core/browser';
import { destinationMessages } from '../../common/destination-messages.ts';
import { fetchTargets, type TargetServices } from './fetch-targets.ts';
import { DashboardTargets, findTargets, type DashboardTarget } from './target-state.ts';

const targets = defineSlice(DashboardTargets, {
  found: (_state, p: { found: readonly DashboardTarget[] }) => ({ found: p.found }),
});

/** Time that typing may go on before the server is asked. Milliseconds. */
const typingPauseMs = 200;

function* targetSaga(services: TargetServices): Saga {
  yield* takeLatest(findTargets, function* find({ text, id }): Saga {
    if (text !== '') yield* delay(typingPauseMs);
    try {
      yield* put(targets.actions.found({ found: yield* call(fetchTargets, services, text, id) }));
    } catch (thrown) {
      yield* put(report({ ...describeError(toAppError(thrown)), message: destinationMessages.fetchFailed() }));
    }
  });
}

export const part = definePagePart({
  slices: [targets],
  deps: { http: HttpClient, user: CurrentUser },
  saga: targetSaga,
});
