import { expect } from 'chai';
import { DashboardDocuments, gridId, type Layout } from '#plugins/dashboard';
import { Announcements } from '../../../../../core/browser/notify/announcements.ts';
import { Toasts } from '../../../../../core/browser/notify/notifications.ts';
import { dashboardDocument } from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import { EditingState } from '../../../../../plugins/dashboard/browser/edit/editing-state.ts';
import { layoutActions } from '../../../../../plugins/dashboard/browser/edit/layout-actions.ts';
import { layoutEditSaga } from '../../../../../plugins/dashboard/browser/edit/edit-saga.ts';
import { someContent } from '../../support/dashboards.ts';
import { documentId, editServices, editStore } from '../../support/edit-store.ts';
import { chart, layoutWith, printed, row, tab, tabs } from '../../support/layouts.ts';

function acting(layout: Layout) {
  // The page gives the focus to what was moved; there is none here.
  globalThis.requestAnimationFrame = () => 0;
  const { store, root } = editStore(someContent(layout), () => layoutEditSaga(editServices()));
  const actions = layoutActions({ dispatch: store.dispatch, root, random: () => 0 });
  const log = () => DashboardDocuments.select(root())[documentId];
  return {
    actions,
    store,
    tree: () => printed(actions.layout()),
    steps: () => log()?.past.map(({ name }) => name),
    said: () => Announcements.select(root())?.text,
    warned: () => Toasts.select(root()).map(({ toastType, text }) => [toastType, text]),
    selected: () => EditingState.select(root()).selectedId,
  };
}

describe('layoutActs', () => {
  const before = globalThis.requestAnimationFrame;
  afterEach(() => {
    globalThis.requestAnimationFrame = before;
  });

  it('moves as one named step, selects what moved and says where it is', () => {
    const { actions, tree, steps, said, selected } = acting(layoutWith(row('a', chart('b')), row('c', chart('d'))));
    expect(actions.put({ kind: 'move', id: 'CHART-d' }, { parentId: 'ROW-a', index: 1 })).to.equal(true);
    expect(tree()).to.equal('ROOT_ID(GRID_ID(ROW-a(CHART-b CHART-d)))');
    expect(steps()).to.deep.equal(['Move chart']);
    expect([said(), selected()]).to.deep.equal(['Moved chart: in row 1, after chart.', 'CHART-d']);
  });

  it('warns with the words of the specification and changes nothing [5.0.11]', () => {
    const { actions, warned, steps } = acting(layoutWith(row('a', chart('b', 10)), row('c', chart('d', 4))));
    expect(actions.put({ kind: 'move', id: 'CHART-d' }, { parentId: 'ROW-a', index: 1 })).to.equal(false);
    expect([warned(), steps()]).to.deep.equal([
      [
        [
          'warning',
          'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
        ],
      ],
      [],
    ]);
  });

  it('warns about a tab of the top that would get among nested tabs [5.0.12]', () => {
    const { actions, warned } = acting(layoutWith(tabs('top', tab('a'), tab('b', tabs('c', tab('d'))))));
    actions.put({ kind: 'move', id: 'TAB-a' }, { parentId: 'TABS-c', index: 0 });
    expect(warned()).to.deep.equal([['warning', 'Can not move top level tab into nested tabs']]);
  });

  it('adds, resizes and deletes as steps that undo takes back', () => {
    const { actions, store, tree, steps, said } = acting(layoutWith());
    actions.put(
      { kind: 'new', type: 'CHART', meta: { chartId: 3, sliceName: 'Sales' } },
      { parentId: gridId, index: 0 },
    );
    const id = 'CHART-AAAAAAAAAAAA';
    actions.resize(id, { width: 6 });
    expect(said()).to.equal('Width 6 of 12 columns.');
    actions.remove(id);
    expect([tree(), said()]).to.deep.equal(['ROOT_ID(GRID_ID)', 'Deleted chart Sales. Undo brings it back.']);
    expect(steps()).to.deep.equal(['Add chart Sales', 'Resize chart Sales', 'Delete chart Sales']);
    store.dispatch(dashboardDocument.actions.undo({ documentId }));
    expect(actions.layout()[id]?.meta.width).to.equal(6);
  });

  it('makes repeated resizing one step, and says when there is no further', () => {
    const { actions, steps, said } = acting(layoutWith(row('a', chart('b', 10))));
    actions.resize('CHART-b', { width: 11 }, { isRepeated: true });
    actions.resize('CHART-b', { width: 12 }, { isRepeated: true });
    actions.resize('CHART-b', { width: 13 }, { isRepeated: true });
    expect([steps()?.length, said()]).to.deep.equal([1, 'No further in this direction.']);
  });
});
