import { redoStep, undoStep, type DocumentState } from '#core/common';
import { fork, put, select, takeEvery, type Saga } from '#core/browser';
import { DashboardPages, type DashboardContent } from '../../contract/dashboard-state.ts';
import { changedPlace } from '../../common/layout/changed-place.ts';
import { withTabsTo } from '../../common/shown-tabs.ts';
import { dashboardDocument, selectDashboardLog } from '../dashboard-document.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';

type Log = DocumentState<DashboardContent>;

/**
 * A step that is undone or done again is seen: the tabs that lead to what it changes come to the front. Steps are taken
 * from the commands and not from changes of state: on a busy page, a step that is done and undone at once is no change.
 */
export function* showChangedTab(): Saga {
  yield* fork(showAfter, dashboardDocument.actions.undo, redoStep<DashboardContent>);
  yield* fork(showAfter, dashboardDocument.actions.redo, undoStep<DashboardContent>);
}

/** `back` gives the log from before the command. */
function* showAfter(command: typeof dashboardDocument.actions.undo, back: (log: Log) => Log): Saga {
  let shownFor: Log | undefined;
  yield* takeEvery(command, function* show(): Saga {
    const log = yield* select(selectDashboardLog);
    if (log === undefined || log === shownFor) return; // nothing was left to undo
    shownFor = log;
    const { layout } = log.present;
    const place = changedPlace(back(log).present.layout, layout);
    if (place === undefined) return;
    const { activeTabs } = yield* select(DashboardPages.select);
    const shown = withTabsTo(layout, activeTabs, place);
    if (shown.join() !== activeTabs.join()) yield* put(dashboardPageSlice.actions.tabsShown({ activeTabs: shown }));
  });
}
