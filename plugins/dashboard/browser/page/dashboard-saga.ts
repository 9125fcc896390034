import { call, fork, logEvent, put, select, takeEvery, takeLatest, type Saga } from '#core/browser';
import { removeChart } from '#plugins/charts';
import {
  DashboardPages,
  changeDataMasks,
  changeMetadata,
  dashboardClosed,
  dashboardDocumentId,
  revealComponent,
  selectDashboardContent,
} from '#plugins/dashboard';
import { isOn } from '../../common/display.ts';
import { withTabShown, withTabsTo } from '../../common/shown-tabs.ts';
import { chartRuns } from '../chart/chart-runs.ts';
import { colorSaga } from '../chart/color-saga.ts';
import { refreshSaga } from '../chart/refresh-saga.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { noteKeptDraft } from '../edit/draft-saga.ts';
import { layoutEditSaga } from '../edit/edit-saga.ts';
import { exportSaga } from '../header/export-saga.ts';
import { saveSaga } from '../save/save-saga.ts';
import { addressSaga } from './address-saga.ts';
import { choiceSaga } from './choice-saga.ts';
import { maskPersistenceSaga } from './mask-persistence-saga.ts';
import { openDashboard } from './open-saga.ts';
import { setEditMode, showTab, visitDashboard, type DashboardAddress } from './page-commands.ts';
import { dashboardPageSlice } from './page-slice.ts';
import { bringTabIntoSight, pointOut } from './point-out.ts';

/** Everything the dashboard page does over time. A newer visit ends the one before it. */
export function* dashboardSaga(services: DashboardServices): Saga {
  yield* takeLatest(visitDashboard, function* visit({ address }): Saga {
    if (address !== null) yield* stay(services, address);
  });
}

/** One visit: opens, then serves the page until the reader leaves; then everything it runs ends, in the engine too. */
function* stay(services: DashboardServices, address: DashboardAddress): Saga {
  if (!(yield* openDashboard(services, address))) return;
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return;
  try {
    yield* fork(chartRuns, services, isOn(address.force));
    yield* fork(refreshSaga, services);
    yield* fork(addressSaga, services);
    yield* fork(maskPersistenceSaga, services);
    yield* fork(choiceSaga, dashboard.id);
    yield* fork(placeSaga, address);
    yield* fork(editSaga);
    yield* fork(layoutEditSaga, services);
    yield* fork(exportSaga);
    yield* fork(saveSaga, services);
    yield* fork(colorSaga, services);
    yield* fork(logFilters, dashboard.id);
    yield* call(() => new Promise<void>(() => undefined)); // until the visit ends
  } finally {
    yield* noteKeptDraft();
    const { dashboard: last } = yield* select(DashboardPages.select);
    for (const key of Object.keys(last?.charts ?? dashboard.charts)) yield* put(removeChart({ key }));
    yield* put(dashboardClosed({ id: dashboard.id }));
    yield* put(dashboardDocument.actions.closed({ documentId: dashboardDocumentId(dashboard.id) }));
  }
}

/** Which filters change, not what they select. */
function* logFilters(dashboardId: number): Saga {
  yield* takeEvery(changeDataMasks, function* tell({ masks }): Saga {
    const source = { kind: 'dashboard', id: dashboardId } as const;
    for (const id of Object.keys(masks))
      yield* put(logEvent({ name: 'change_dashboard_filter', type: 'user', source, details: { id } }));
  });
}

/** Tabs, and the place that the address or a command points to. */
function* placeSaga(address: DashboardAddress): Saga {
  yield* takeEvery(showTab, function* show({ tabId }): Saga {
    const content = yield* select(selectDashboardContent);
    const { activeTabs } = yield* select(DashboardPages.select);
    if (content === undefined) return;
    yield* put(dashboardPageSlice.actions.tabsShown({ activeTabs: withTabShown(content.layout, activeTabs, tabId) }));
  });
  yield* takeLatest(revealComponent, function* reveal({ componentId }): Saga {
    const content = yield* select(selectDashboardContent);
    const { activeTabs } = yield* select(DashboardPages.select);
    if (content === undefined) return;
    const shown = withTabsTo(content.layout, activeTabs, componentId);
    yield* put(dashboardPageSlice.actions.tabsShown({ activeTabs: shown }));
    yield* call(pointOut, componentId);
  });
  const content = yield* select(selectDashboardContent);
  const focused = Object.values(content?.layout ?? {}).find(
    ({ type, meta }) => type === 'CHART' && meta.chartId === address.focused_chart,
  );
  const componentId = focused?.id ?? address.anchor;
  if (componentId === undefined) return;
  // A tab is shown already; it is brought into sight where it is not, and nothing is marked: it may just be a reload.
  if (content?.layout[componentId]?.type === 'TAB') yield* call(bringTabIntoSight, componentId);
  else yield* put(revealComponent({ componentId }));
}

function* editSaga(): Saga {
  yield* takeEvery(setEditMode, function* set({ isEditing }): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    if (isEditing && dashboard?.permissions.canEdit !== true) return;
    yield* put(dashboardPageSlice.actions.editModeSet({ isEditing }));
  });
  yield* takeEvery(changeMetadata, function* change({ storedVersion, ...change }): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    if (dashboard === null) return;
    yield* put(dashboardDocument.edits.changeMetadata({ documentId: dashboardDocumentId(dashboard.id), change }));
    if (storedVersion !== undefined) {
      yield* put(dashboardPageSlice.actions.dashboardChanged({ changes: { version: storedVersion } }));
    }
  });
}
