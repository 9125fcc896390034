import type { Extensions, Slice } from '#core/common';
import type { Drafts, HttpClient, Saga } from '#core/browser';
import { dashboardDocumentId, type DashboardContent, type OpenDashboard } from '#plugins/dashboard';
import { announcements, toasts } from '../../../../core/browser/notify/toast-slice.ts';
import { toastSaga } from '../../../../core/browser/notify/toast-saga.ts';
import { dashboardDocument } from '../../../../plugins/dashboard/browser/dashboard-document.ts';
import type { DashboardServices } from '../../../../plugins/dashboard/browser/dashboard-services.ts';
import { addableCharts } from '../../../../plugins/dashboard/browser/edit/chart-list-slice.ts';
import { restoredDraft } from '../../../../plugins/dashboard/browser/edit/draft-state.ts';
import { editingSlice } from '../../../../plugins/dashboard/browser/edit/editing-state.ts';
import { dashboardPageSlice } from '../../../../plugins/dashboard/browser/page/page-slice.ts';
import { saveSlice } from '../../../../plugins/dashboard/browser/save/save-state.ts';
import { sagaStore } from '../../../support/saga-store.ts';

export const dashboardId = 7;
export const documentId = dashboardDocumentId(dashboardId);

/** An open dashboard without charts; its owner reads it. */
export const openDashboard: OpenDashboard = {
  id: dashboardId,
  uuid: 'u',
  url: '/tessera/dashboard/7/',
  permissions: {
    canEdit: true,
    canSave: true,
    canStar: true,
    canShare: true,
    canExplore: true,
    canShareChart: true,
    canDownload: true,
  },
  charts: {},
  datasets: {},
  extras: {},
  labelIds: [],
  prefetchedChartIds: [],
  isManagedExternally: false,
  version: 1,
  changedOn: '2024-01-01T00:00:00',
  changedByName: 'Ada Lovelace',
};

/** What the sagas work with; calls to the server are answered by `answer`. */
export function editServices(
  given: { readonly drafts?: Partial<Drafts>; readonly answer?: (call: unknown) => unknown } = {},
): DashboardServices {
  const drafts: Drafts = {
    read: () => undefined,
    list: () => [],
    discard: () => undefined,
    write: () => true,
    ...given.drafts,
  };
  const send = (_route: unknown, call: unknown) =>
    new Promise((resolve) => {
      resolve({ status: 200, body: given.answer?.(call) });
    });
  return {
    http: { send } as unknown as HttpClient, // the sagas use nothing else of it
    extensions: { all: () => [] } as unknown as Extensions,
    drafts,
    user: { userId: 3 } as DashboardServices['user'],
    nowMs: () => 5_000,
    random: () => 0.5,
  } as DashboardServices; // without the reading of questions, which editing does not ask for
}

/** A store with the open dashboard, as the page leaves it when edit mode begins. */
export function editStore(
  content: DashboardContent,
  saga: () => Saga,
  draft?: DashboardContent,
  more: { readonly isOutdated?: boolean } = {},
) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
  const slices: readonly Slice<any, any>[] = [
    dashboardPageSlice,
    dashboardDocument.slice,
    editingSlice,
    addableCharts,
    restoredDraft,
    saveSlice,
    toasts,
    announcements,
  ];
  const made = sagaStore(slices, toastSaga);
  const log = draft && { present: draft, saved: content, past: [], future: [], hasDroppedSteps: false, ...more };
  made.store.dispatch(
    dashboardDocument.actions.opened({ documentId, content, ...(log === undefined ? {} : { draft: log }) }),
  );
  made.store.dispatch(
    dashboardPageSlice.actions.opened({
      dashboard: openDashboard,
      display: { ...dashboardPageSlice.initial.display },
      isEditing: true,
      isPublished: false,
      isStarred: false,
      activeTabs: [],
      urlParams: [],
    }),
  );
  const task = made.run(saga);
  running.push(() => task.cancel());
  return { ...made, root: () => made.store.getState() };
}

const running: (() => void)[] = [];

/** Ends the sagas of all stores so far: one that looks again and again has a timer open. */
export function stopEditing(): void {
  for (const stop of running.splice(0)) stop();
}
