import { call, put, select, showToast, takeEvery, type HttpClient, type Saga } from '#core/browser';
import {
  changeMetadata,
  dashboardRoutes,
  selectDashboard,
  selectDashboardContent,
  withScopes,
} from '#plugins/dashboard';
import { scopingMessages as messages } from '../../common/scoping-messages.ts';
import { saveScopes, scopingSlice } from './scoping-state.ts';

/** Saves scopes alone; the layout and all other unsaved edits stay as they are. */
export function* scopingSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeEvery(saveScopes, function* save(change): Saga {
    const dashboard = yield* select(selectDashboard);
    const content = yield* select(selectDashboardContent);
    if (dashboard === null || content === undefined) return;
    const changes = withScopes(content.layout, content.metadata, change);
    try {
      const answer = yield* call(http.send, dashboardRoutes.update, {
        params: { id: String(dashboard.id) },
        query: { expected_version: dashboard.version },
        body: { json_metadata: JSON.stringify(changes) },
      });
      const { version } = answer.body;
      yield* put(changeMetadata({ stepName: messages.step(), changes, isStored: true, storedVersion: version }));
      yield* put(scopingSlice.actions.saved());
    } catch {
      yield* put(scopingSlice.actions.failed());
      yield* put(showToast({ toastType: 'danger', text: messages.failed() }));
    }
  });
}
