import { describeError, isDocumentDirty, toAppError } from '#core/common';
import { call, fork, put, select, showToast, takeEvery, type Saga } from '#core/browser';
import { editMessages, panelMessages } from '../../common/edit-messages.ts';
import { DashboardPages, refreshCharts } from '../../contract/dashboard-state.ts';
import { chartIdsUnder } from '../../contract/layout.ts';
import { readPlacedCharts, type PlacedCharts } from '../../contract/routes/index.ts';
import { dashboardDocument, selectDashboardLog } from '../dashboard-document.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { setEditMode } from '../page/page-commands.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';
import { chartListSaga } from './chart-list-saga.ts';
import { draftSaga } from './draft-saga.ts';
import { editingSlice } from './editing-state.ts';
import { showChangedTab } from './show-changed-tab.ts';

/** Steps of the history at which people are told that it is full. */
export const undoWarningAt = 50;

/** Everything edit mode does over time, for one visit of a dashboard. */
export function* layoutEditSaga(services: DashboardServices): Saga {
  yield* fork(draftSaga, services);
  yield* fork(chartListSaga, services);
  yield* fork(chartArrivals, services);
  yield* fork(showChangedTab);
  yield* fork(undoWarning);
  yield* takeEvery(setEditMode, function* leave({ isEditing }): Saga {
    if (!isEditing) yield* put(editingSlice.actions.left());
  });
}

/**
 * Fetches and shows charts that are in the layout but not on the page yet, because they were just added or came with a
 * draft.
 */
function* chartArrivals(services: DashboardServices): Saga {
  const asked = new Set<number>();
  const bring = function* bringMissing(): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    const log = yield* select(selectDashboardLog);
    if (dashboard === null || log === undefined) return;
    const ids = chartIdsUnder(log.present.layout).filter((id) => dashboard.charts[id] === undefined && !asked.has(id));
    if (ids.length === 0) return;
    for (const id of ids) asked.add(id);
    try {
      const found = yield* call(fetchCharts, services, ids);
      yield* arrive(found);
    } catch (thrown) {
      for (const id of ids) asked.delete(id);
      const { message } = describeError(toAppError(thrown));
      yield* put(showToast({ toastType: 'danger', text: panelMessages.chartMissing({ message }) }));
    }
  };
  yield* bring();
  yield* takeEvery(dashboardDocument.edits.changeLayout, bring);
  yield* takeEvery(dashboardDocument.actions.undo, bring);
  yield* takeEvery(dashboardDocument.actions.redo, bring);
}

function* arrive({ charts, datasets }: PlacedCharts): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard === null) return;
  yield* put(
    dashboardPageSlice.actions.dashboardChanged({
      changes: {
        charts: { ...dashboard.charts, ...Object.fromEntries(charts.map((chart) => [chart.id, chart])) },
        datasets: { ...dashboard.datasets, ...Object.fromEntries(datasets.map((dataset) => [dataset.id, dataset])) },
      },
    }),
  );
  yield* put(refreshCharts({ chartIds: charts.map(({ id }) => id), force: false }));
}

async function fetchCharts({ http }: DashboardServices, ids: readonly number[]): Promise<PlacedCharts> {
  return (await http.send(readPlacedCharts, { query: { q: [...ids] } })).body.result;
}

/** Says once that the history is full, so that nobody counts on going all the way back. */
function* undoWarning(): Saga {
  let isTold = false;
  const look = function* lookAtHistory(): Saga {
    const log = yield* select(selectDashboardLog);
    if (log === undefined) return;
    if (!isDocumentDirty(log) && log.past.length === 0) isTold = false; // a new history, after a save
    if (isTold || log.past.length < undoWarningAt) return;
    isTold = true;
    const text = editMessages.undoLimit({ count: undoWarningAt });
    yield* put(showToast({ toastType: 'warning', text, noDuplicate: true }));
  };
  yield* takeEvery(dashboardDocument.actions.opened, look);
  const { changeLayout, changeMeta, changeMetadata, changeProperties, changeCss, rename } = dashboardDocument.edits;
  yield* takeEvery(changeLayout, look);
  yield* takeEvery(changeMeta, look);
  yield* takeEvery(changeMetadata, look);
  yield* takeEvery(changeProperties, look);
  yield* takeEvery(changeCss, look);
  yield* takeEvery(rename, look);
}
