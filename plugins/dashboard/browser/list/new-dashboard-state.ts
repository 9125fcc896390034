import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { dashboardRoutes } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';

interface NewDashboardState {
  readonly madeId: number | null;
  readonly error: ErrorInfo | null;
}

/** A dashboard that is being made. */
export const NewDashboard = defineState<NewDashboardState>('dashboard/new', { madeId: null, error: null });
export const makeDashboard = defineCommand('dashboard/make');

export const newDashboard = defineSlice(
  NewDashboard,
  {
    made: (_state, p: { id: number }) => ({ madeId: p.id, error: null }),
    failed: (_state, p: { error: ErrorInfo }) => ({ madeId: null, error: p.error }),
  },
  (on) => [on(makeDashboard, () => NewDashboard.initial)],
);

/** Makes an empty dashboard. */
export function* newDashboardSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(makeDashboard, function* make(): Saga {
    try {
      const body = { dashboard_title: listMessages.untitled() };
      const answer = yield* call(() => http.send(dashboardRoutes.create, { body }));
      yield* put(newDashboard.actions.made({ id: answer.body.id }));
    } catch (thrown) {
      yield* put(newDashboard.actions.failed({ error: describeError(toAppError(thrown)) }));
    }
  });
}
