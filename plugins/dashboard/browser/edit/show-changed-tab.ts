import type { DocumentState } from '#core/common';
import { onStateChange, put, select, type Saga } from '#core/browser';
import { DashboardPages, type DashboardContent } from '../../contract/dashboard-state.ts';
import { changedPlace } from '../../common/layout/changed-place.ts';
import { withTabsTo } from '../../common/shown-tabs.ts';
import { selectDashboardLog } from '../dashboard-document.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';

type Log = DocumentState<DashboardContent>;

/** A step that is undone or done again is seen: the tabs that lead to what it changes come to the front. */
export function* showChangedTab(): Saga {
  let before: Log | undefined;
  yield* onStateChange(function* show(): Saga {
    const log = yield* select(selectDashboardLog);
    const last = before;
    before = log;
    if (last === undefined || log === undefined || !isSteppedThrough(last, log)) return;
    const { layout } = log.present;
    const place = changedPlace(last.present.layout, layout);
    if (place === undefined) return;
    const { activeTabs } = yield* select(DashboardPages.select);
    const shown = withTabsTo(layout, activeTabs, place);
    if (shown.join() !== activeTabs.join()) yield* put(dashboardPageSlice.actions.tabsShown({ activeTabs: shown }));
  });
}

/** Undo puts the last step before those that may be done again, redo the first of these behind those that are done. */
function isSteppedThrough(before: Log, after: Log): boolean {
  const [done, undone] = [before.past.at(-1), before.future[0]];
  return (done !== undefined && after.future.includes(done)) || (undone !== undefined && after.past.includes(undone));
}
