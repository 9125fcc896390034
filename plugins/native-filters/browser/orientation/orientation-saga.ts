import { describeError, toAppError } from '#core/common';
import { call, put, report, select, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { DashboardPages, changeMetadata, dashboardRoutes } from '#plugins/dashboard';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { selectOrientation, setOrientation, type Orientation } from './orientation-state.ts';

/** While the dashboard is edited the place of the bar is one more step of it; otherwise it is stored at once. */
export function* orientationSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(setOrientation, function* set({ orientation }): Saga {
    const { dashboard, isEditing } = yield* select(DashboardPages.select);
    if (dashboard?.permissions.canEdit !== true) return;
    if ((yield* select(selectOrientation)) === orientation) return;
    if (isEditing)
      yield* put(changeMetadata({ stepName: messages.stepOrientation(), changes: changesTo(orientation) }));
    else yield* store(http, orientation);
  });
}

const changesTo = (orientation: Orientation) => ({ filter_bar_orientation: orientation });

function* store(http: HttpClient, orientation: Orientation): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return;
  const changes = changesTo(orientation);
  try {
    const answer = yield* call(http.send, dashboardRoutes.update, {
      params: { id: String(dashboard.id) },
      query: { expected_version: dashboard.version },
      body: { json_metadata: JSON.stringify(changes) },
    });
    const { version } = answer.body;
    yield* put(
      changeMetadata({ stepName: messages.stepOrientation(), changes, isStored: true, storedVersion: version }),
    );
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(report({ ...describeError(error), message: messages.orientationFailed({ reason: error.message }) }));
  }
}
