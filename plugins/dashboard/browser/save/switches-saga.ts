import { describeError, toAppError } from '#core/common';
import { call, put, report, select, showToast, takeLatest, type Saga } from '#core/browser';
import {
  DashboardPages,
  dashboardDocumentId,
  dashboardListLink,
  dashboardRoutes,
  selectDashboardContent,
} from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { deleteOpenDashboard, publishDashboard, saveSlice, starOpenDashboard } from './save-state.ts';

/** What is stored at once, without a save: published, starred, deleted. */
export function* switchesSaga(services: DashboardServices): Saga {
  yield* takeLatest(publishDashboard, ({ isPublished }) => publish(services, isPublished));
  yield* takeLatest(starOpenDashboard, ({ isStarred }) => star(services, isStarred));
  yield* takeLatest(deleteOpenDashboard, () => remove(services));
}

function* publish({ http }: DashboardServices, isPublished: boolean): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return;
  try {
    const params = { id: String(dashboard.id) };
    yield* call(() => http.send(dashboardRoutes.update, { params, query: {}, body: { published: isPublished } }));
    yield* put(dashboardPageSlice.actions.published({ isPublished }));
    yield* put(showToast({ toastType: 'success', text: isPublished ? messages.published() : messages.hidden() }));
  } catch (thrown) {
    const error = toAppError(thrown);
    const message =
      error.kind === 'forbidden' ? messages.publishForbidden() : messages.saveFailed({ reason: error.message });
    yield* put(report({ ...describeError(error), message }));
  }
}

/** Shown at once and taken back when it fails. */
function* star({ http }: DashboardServices, isStarred: boolean): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return;
  yield* put(dashboardPageSlice.actions.starred({ isStarred }));
  try {
    const route = isStarred ? dashboardRoutes.addFavorite : dashboardRoutes.removeFavorite;
    yield* call(() => http.send(route, { params: { id: String(dashboard.id) } }));
  } catch (thrown) {
    yield* put(dashboardPageSlice.actions.starred({ isStarred: !isStarred }));
    yield* put(report({ ...describeError(toAppError(thrown)), message: messages.starFailed() }));
  }
}

function* remove(services: DashboardServices): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  const content = yield* select(selectDashboardContent);
  if (dashboard === null || content === undefined) return;
  try {
    yield* call(() => services.http.send(dashboardRoutes.remove, { params: { id: String(dashboard.id) } }));
    const documentId = dashboardDocumentId(dashboard.id);
    yield* put(dashboardDocument.actions.opened({ documentId, content })); // nothing unsaved holds the reader back
    yield* call(forgetDrafts, services, [dashboard.id]);
    yield* put(showToast({ toastType: 'success', text: messages.deleted({ name: content.title }) }));
    yield* put(saveSlice.actions.leaving({ goTo: dashboardListLink.href() }));
  } catch (thrown) {
    const error = toAppError(thrown);
    const message =
      error.kind === 'forbidden' ? messages.forbidden() : messages.deleteFailed({ reason: error.message });
    yield* put(report({ ...describeError(error), message }));
  }
}
