import { describeError, toAppError, type Extensions } from '#core/common';
import { call, put, showToast, takeEvery, takeLatest, type Drafts, type HttpClient, type Saga } from '#core/browser';
import { dashboardRoutes } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';
import {
  dashboardList,
  deleteDashboards,
  loadDashboardList,
  loadDashboardOwners,
  starInList,
} from './dashboard-list-slice.ts';
import { forgetDrafts } from '../save/forget-drafts.ts';
import { fetchDashboards } from './fetch-dashboards.ts';

interface DashboardListServices {
  readonly http: HttpClient;
  readonly drafts: Drafts;
  readonly extensions: Extensions;
}

/** The list of dashboards: loading, stars, deletion. */
export function* dashboardListSaga(services: DashboardListServices): Saga {
  const { http } = services;
  yield* takeLatest(loadDashboardList, function* load({ query, pageSize }): Saga {
    try {
      const found = yield* call(fetchDashboards, http, query, pageSize);
      yield* put(dashboardList.actions.listed({ ...found, starred: found.starred ?? {} }));
      if (found.starred === undefined) {
        yield* put(showToast({ toastType: 'danger', text: listMessages.starsNotRead(), noDuplicate: true }));
      }
    } catch (thrown) {
      yield* put(dashboardList.actions.listFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeLatest(loadDashboardOwners, function* owners(): Saga {
    try {
      const answer = yield* call(() =>
        http.send(dashboardRoutes.related, { params: { column: 'owners' }, query: { q: { page_size: 200 } } }),
      );
      const found = answer.body.result.map(({ value, text }) => ({ value, text }));
      yield* put(dashboardList.actions.ownersRead({ owners: found }));
    } catch {
      // Without the choices the list works; its filter just stays empty.
      yield* put(dashboardList.actions.ownersRead({ owners: [] }));
    }
  });
  yield* takeEvery(starInList, function* star({ id, isStarred }): Saga {
    const route = isStarred ? dashboardRoutes.addFavorite : dashboardRoutes.removeFavorite;
    try {
      yield* call(() => http.send(route, { params: { id: String(id) } }));
    } catch {
      yield* put(dashboardList.actions.starKept({ id, isStarred: !isStarred }));
      yield* put(showToast({ toastType: 'danger', text: listMessages.starFailed() }));
    }
  });
  yield* takeEvery(deleteDashboards, function* remove({ ids, query, pageSize }): Saga {
    try {
      const answer = yield* call(() => http.send(dashboardRoutes.bulkDelete, { query: { q: [...ids] } }));
      yield* call(forgetDrafts, services, ids);
      yield* put(showToast({ toastType: 'success', text: answer.body.message }));
    } catch (thrown) {
      const error = toAppError(thrown);
      const text = error.kind === 'forbidden' ? listMessages.forbidden() : error.message;
      yield* put(showToast({ toastType: 'danger', text }));
    }
    yield* put(loadDashboardList({ query, pageSize }));
  });
}
