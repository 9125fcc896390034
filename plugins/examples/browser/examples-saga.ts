import { defineSlice, describeError, toAppError } from '#core/common';
import { call, checkProgress, delay, put, report, select, showToast, takeLatest, type Saga } from '#core/browser';
import type { Static } from 'typebox';
import { addExamples, markExamplesOpened, readExamples, type ExamplesStatus } from '../contract/routes.ts';
import {
  Examples,
  examplesChanged,
  examplesOpened,
  loadExamples,
  refreshExamples,
  removeAllExamples,
} from '../contract/state.ts';
import { messages } from '../common/messages.ts';
import type { ExamplesServices } from './examples-services.ts';

export const examplesSlice = defineSlice(
  Examples,
  { known: (_state, p: { status: Static<typeof ExamplesStatus> }) => p.status },
  (on) => [
    on(examplesOpened, (state) => {
      if (state !== null) state.first_dashboard = null;
    }),
  ],
);

/** How often a running load is looked at. */
const pollEveryMs = 1_000;

export function* examplesSaga(services: ExamplesServices): Saga {
  yield* takeLatest(refreshExamples, () => refresh(services));
  yield* takeLatest(loadExamples, () => start(services));
  yield* takeLatest(removeAllExamples, function* removal() {
    const { removeAsked } = yield* call(() => import('./remove-asked.ts'));
    yield* removeAsked(services);
  });
  yield* takeLatest(examplesOpened, () => markOpened(services));
}

/** Reads the state; while a load runs, again and again, telling lists whenever something came in. */
function* refresh({ http }: ExamplesServices): Saga {
  try {
    for (;;) {
      const before = yield* select(Examples.select);
      const answer = yield* call(http.send, readExamples, {});
      const status = answer.body.result;
      yield* put(examplesSlice.actions.known({ status }));
      if (before !== null && contentOf(before) !== contentOf(status)) yield* put(examplesChanged());
      if (status.state !== 'loading') return;
      yield* delay(pollEveryMs);
    }
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

const contentOf = ({ chart_ids: charts, dashboard_ids: dashboards }: Static<typeof ExamplesStatus>): number =>
  charts.length + dashboards.length;

function* start(services: ExamplesServices): Saga {
  try {
    yield* call(services.http.send, addExamples, {});
    yield* put(showToast({ toastType: 'info', text: messages.started() }));
    yield* delay(pollEveryMs / 4);
    yield* put(checkProgress());
    yield* put(refreshExamples());
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

function* markOpened({ http }: ExamplesServices): Saga {
  try {
    yield* call(http.send, markExamplesOpened, {});
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
