import { expect } from 'chai';
import fc from 'fast-check';
import { DashboardDocuments, chartIdsUnder, rootId, type Layout, type LayoutType } from '#plugins/dashboard';
import { dashboardDocument } from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import {
  createComponent,
  deleteComponent,
  deleteTopLevelTabs,
  moveComponent,
} from '../../../../../plugins/dashboard/common/layout/layout-operations.ts';
import { layoutProblems } from '../../../../../plugins/dashboard/common/layout/layout-problems.ts';
import { layoutOf, positionOf } from '../../../../../plugins/dashboard/common/layout/position.ts';
import { possiblePlaces } from '../../../../../plugins/dashboard/common/layout/possible-places.ts';
import { resizeComponent } from '../../../../../plugins/dashboard/common/layout/resize-component.ts';
import { someContent } from '../../support/dashboards.ts';
import { chart, column, countingIds, divider, layoutWith, markdown, row, tab, tabs } from '../../support/layouts.ts';

/** One thing a person does; numbers choose among the components and places there are. */
type Action =
  | { readonly action: 'create'; readonly type: LayoutType; readonly parent: number; readonly index: number }
  | { readonly action: 'move'; readonly what: number; readonly parent: number; readonly index: number }
  | { readonly action: 'move-to-possible'; readonly what: number; readonly place: number }
  | { readonly action: 'resize'; readonly what: number; readonly width: number; readonly height: number }
  | { readonly action: 'delete'; readonly what: number }
  | { readonly action: 'delete-top-tabs' };

const pick = fc.nat(1000);
const newTypes = ['TABS', 'TAB', 'ROW', 'COLUMN', 'CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'DYNAMIC', 'GRID'] as const;
const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('create' as const),
      type: fc.constantFrom(...newTypes),
      parent: pick,
      index: fc.nat(5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ action: fc.constant('move' as const), what: pick, parent: pick, index: fc.nat(5) }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('move-to-possible' as const), what: pick, place: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('resize' as const),
      what: pick,
      width: fc.integer({ min: -2, max: 15 }),
      height: fc.integer({ min: 0, max: 300 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('delete' as const), what: pick }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('delete-top-tabs' as const) }) },
);

const starts: readonly Layout[] = [
  layoutWith(),
  layoutWith(
    row('a', chart('b'), column('c', markdown('d'), row('e', chart('f', 2)))),
    tabs('g', tab('h', divider('i'))),
  ),
  layoutWith(
    tabs('top', tab('a', row('b', chart('c'))), tab('d', tabs('e', tab('f', row('g', column('h'))), tab('i')))),
  ),
];

function apply(layout: Layout, action: Action, newId: (type: LayoutType) => string): Layout {
  const ids = Object.keys(layout);
  const at = (index: number) => ids[index % ids.length] ?? rootId;
  switch (action.action) {
    case 'create': {
      const made = createComponent(
        layout,
        { type: action.type, meta: {}, place: { parentId: at(action.parent), index: action.index } },
        newId,
      );
      return made.ok ? made.value.layout : layout;
    }
    case 'move': {
      const place = { parentId: at(action.parent), index: action.index };
      const moved = moveComponent(layout, { id: at(action.what), place }, newId);
      return moved.ok ? moved.value.layout : layout;
    }
    case 'move-to-possible': {
      const id = at(action.what);
      const places = possiblePlaces(layout, { kind: 'move', id });
      const place = places[action.place % Math.max(1, places.length)];
      if (place === undefined) return layout;
      const moved = moveComponent(layout, { id, place }, newId);
      expect(moved.ok, 'a possible place takes the component').to.equal(true);
      return moved.ok ? moved.value.layout : layout;
    }
    case 'resize':
      return resizeComponent(layout, at(action.what), { width: action.width, height: action.height });
    case 'delete':
      return deleteComponent(layout, at(action.what));
    case 'delete-top-tabs':
      return deleteTopLevelTabs(layout);
  }
}

const sequences = fc.tuple(fc.constantFrom(...starts), fc.array(actions, { maxLength: 40 }));

describe('layout operations, in any order', () => {
  it('never give an invalid tree [4.3.7a] [4.3.8a] [4.3.8b]', () => {
    fc.assert(
      fc.property(sequences, ([start, list]) => {
        const newId = countingIds();
        let layout = start;
        for (const action of list) {
          layout = apply(layout, action, newId);
          expect(layoutProblems(layout)).to.deep.equal([]);
        }
        expect(layoutOf(positionOf(layout))).to.deep.equal(layout);
      }),
      { numRuns: 400 },
    );
  });

  it('lose no chart by moving, resizing and tabs at the top', () => {
    const keeping = actions.filter(({ action }) => action !== 'delete' && action !== 'create');
    const withCharts = starts.map((layout) =>
      Object.fromEntries(
        Object.entries(layout).map(([id, component], index) => [
          id,
          component.type === 'CHART' ? { ...component, meta: { ...component.meta, chartId: index } } : component,
        ]),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...withCharts), fc.array(keeping, { maxLength: 30 }), (start, list) => {
        const newId = countingIds();
        const end = list.reduce((layout, action) => apply(layout, action, newId), start);
        expect([...chartIdsUnder(end)].sort()).to.deep.equal([...chartIdsUnder(start)].sort());
      }),
      { numRuns: 200 },
    );
  });

  it('are undone exactly, and done again exactly, by the document [4.3.5b]', () => {
    fc.assert(
      fc.property(sequences, ([start, list]) => {
        const newId = countingIds();
        const { actions, edits, slice } = dashboardDocument;
        const documentId = 'd';
        const present = (state: unknown) => DashboardDocuments.select({ [DashboardDocuments.key]: state })[documentId];
        let state = slice.reducer(undefined, actions.opened({ documentId, content: someContent(start) }));
        const seen: Layout[] = [start];
        for (const action of list) {
          const before = present(state)?.present.layout ?? start;
          const layout = apply(before, action, newId);
          state = slice.reducer(state, edits.changeLayout({ documentId, change: { stepName: action.action, layout } }));
          expect(present(state)?.present.layout).to.deep.equal(layout);
          if ((present(state)?.past.length ?? 0) === seen.length) seen.push(layout);
        }
        for (let step = seen.length - 2; step >= 0; step -= 1) {
          state = slice.reducer(state, actions.undo({ documentId }));
          expect(present(state)?.present.layout).to.deep.equal(seen[step]);
        }
        for (let step = 1; step < seen.length; step += 1) {
          state = slice.reducer(state, actions.redo({ documentId }));
          expect(present(state)?.present.layout).to.deep.equal(seen[step]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
