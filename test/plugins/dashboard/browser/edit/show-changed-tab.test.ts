import { expect } from 'chai';
import { setTimeout as turn } from 'node:timers/promises';
import { DashboardPages } from '#plugins/dashboard';
import { dashboardDocument } from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import { showChangedTab } from '../../../../../plugins/dashboard/browser/edit/show-changed-tab.ts';
import { dashboardPageSlice } from '../../../../../plugins/dashboard/browser/page/page-slice.ts';
import { someContent } from '../../support/dashboards.ts';
import { documentId, editStore } from '../../support/edit-store.ts';
import { chart, layoutWith, row, tab, tabs } from '../../support/layouts.ts';

const before = layoutWith(tabs('t', tab('a', row('x', chart('1'))), tab('b')));
const after = layoutWith(tabs('t', tab('a'), tab('b', row('x', chart('1')))));
/** What follows from state is done in a turn of its own, and what it changes in a further one. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await turn(1);
}

const stamp = { author: 'ada', atMs: 1 };

describe('showChangedTab', () => {
  it('brings the tab to the front in which a step is undone or done again', async () => {
    const { store, root } = editStore(someContent(before), showChangedTab);
    const show = async (activeTabs: readonly string[]) => {
      store.dispatch(dashboardPageSlice.actions.tabsShown({ activeTabs }));
      await settled();
    };
    const shown = async () => {
      await settled();
      return DashboardPages.select(root()).activeTabs;
    };
    store.dispatch(
      dashboardDocument.edits.changeLayout({ documentId, change: { stepName: 'Move', layout: after }, stamp }),
    );
    await show(['TAB-b']);
    store.dispatch(dashboardDocument.actions.undo({ documentId }));
    expect(await shown()).to.deep.equal(['TAB-a']);
    store.dispatch(dashboardDocument.actions.redo({ documentId }));
    expect(await shown()).to.deep.equal(['TAB-b']);
    store.dispatch(
      dashboardDocument.edits.changeLayout({ documentId, change: { stepName: 'Back', layout: before }, stamp }),
    );
    expect(await shown(), 'what is done in sight needs no other').to.deep.equal(['TAB-b']);
    store.dispatch(dashboardDocument.edits.rename({ documentId, change: { title: 'New' }, stamp }));
    store.dispatch(dashboardDocument.actions.undo({ documentId }));
    expect(await shown(), 'a title is in no tab').to.deep.equal(['TAB-b']);
  });

  it('brings it to the front as well where a step is undone in the turn in which it was done', async () => {
    const { store, root } = editStore(someContent(before), showChangedTab);
    store.dispatch(
      dashboardDocument.edits.changeLayout({ documentId, change: { stepName: 'Move', layout: after }, stamp }),
    );
    store.dispatch(dashboardPageSlice.actions.tabsShown({ activeTabs: ['TAB-b'] }));
    store.dispatch(dashboardDocument.actions.undo({ documentId }));
    await settled();
    expect(DashboardPages.select(root()).activeTabs).to.deep.equal(['TAB-a']);
  });
});
