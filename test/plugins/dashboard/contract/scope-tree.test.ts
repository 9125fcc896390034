import { expect } from 'chai';
import { chartsInScope, scopeReaching, scopeTree, type ScopeNode } from '#plugins/dashboard';
import { layoutOf } from '../../../../plugins/dashboard/common/layout/position.ts';

const chart = (id: number, parents: readonly string[]) => ({
  id: `CHART-${String(id)}`,
  type: 'CHART',
  children: [],
  parents,
  meta: { chartId: id, width: 4, height: 20, sliceName: `Chart ${String(id)}` },
});

/** Two tabs: "First" with charts 1 and 2, "Second" with chart 3. */
const layout = layoutOf({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-t'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
  'TABS-t': { type: 'TABS', id: 'TABS-t', children: ['TAB-1', 'TAB-2'], parents: ['ROOT_ID'], meta: {} },
  'TAB-1': { type: 'TAB', id: 'TAB-1', children: ['ROW-1'], parents: ['ROOT_ID', 'TABS-t'], meta: { text: 'First' } },
  'TAB-2': { type: 'TAB', id: 'TAB-2', children: ['ROW-2'], parents: ['ROOT_ID', 'TABS-t'], meta: { text: 'Second' } },
  'ROW-1': {
    type: 'ROW',
    id: 'ROW-1',
    children: ['CHART-1', 'CHART-2'],
    parents: ['ROOT_ID', 'TABS-t', 'TAB-1'],
    meta: {},
  },
  'ROW-2': { type: 'ROW', id: 'ROW-2', children: ['CHART-3'], parents: ['ROOT_ID', 'TABS-t', 'TAB-2'], meta: {} },
  'CHART-1': chart(1, ['ROOT_ID', 'TABS-t', 'TAB-1', 'ROW-1']),
  'CHART-2': chart(2, ['ROOT_ID', 'TABS-t', 'TAB-1', 'ROW-1']),
  'CHART-3': chart(3, ['ROOT_ID', 'TABS-t', 'TAB-2', 'ROW-2']),
});

const charts = Object.fromEntries([1, 2, 3].map((id) => [id, { sliceName: `Chart ${String(id)}` }]));
const shown = (nodes: readonly ScopeNode[]): readonly unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, ...shown(children)]));

describe('the tree in which a scope is chosen', () => {
  it('shows tabs with their charts, by the names they have here', () => {
    const meta = { ...layout['CHART-1']?.meta, sliceNameOverride: 'One' };
    const renamed = layoutOf({ DASHBOARD_VERSION_KEY: 'v2', ...layout, 'CHART-1': { ...layout['CHART-1'], meta } });
    expect(shown(scopeTree(renamed, charts))).to.deep.equal([
      ['First', 'One', 'Chart 2'],
      ['Second', 'Chart 3'],
    ]);
  });

  it('leaves out charts that are gone, one that is no choice, and tabs without any', () => {
    const left = { 1: { sliceName: 'Chart 1' }, 3: { sliceName: 'Chart 3' } };
    expect(shown(scopeTree(layout, left, 3))).to.deep.equal([['First', 'Chart 1']]);
  });

  it('writes a scope that reaches the chosen charts and no other, whatever is chosen', () => {
    for (let bits = 0; bits < 8; bits += 1) {
      const chosen = [1, 2, 3].filter((id) => (bits & (1 << (id - 1))) !== 0);
      const scope = scopeReaching(layout, new Set(chosen), charts);
      expect(chartsInScope(layout, scope), JSON.stringify(scope)).to.deep.equal(chosen);
    }
  });

  it('names whole tabs, so that charts put there later are reached [3.6.1]', () => {
    expect(scopeReaching(layout, new Set([1, 2]), charts)).to.deep.equal({ rootPath: ['TAB-1'], excluded: [] });
    expect(scopeReaching(layout, new Set([1, 3]), charts)).to.deep.equal({ rootPath: ['ROOT_ID'], excluded: [2] });
  });

  it('reaches charts outside of the tabs beside some that are in one', () => {
    const beside = layoutOf({
      DASHBOARD_VERSION_KEY: 'v2',
      ...layout,
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['TABS-t', 'ROW-4'], parents: ['ROOT_ID'] },
      'ROW-4': { type: 'ROW', id: 'ROW-4', children: ['CHART-4'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
      'CHART-4': chart(4, ['ROOT_ID', 'GRID_ID', 'ROW-4']),
    });
    const all = { ...charts, 4: { sliceName: 'Chart 4' } };
    expect(chartsInScope(beside, scopeReaching(beside, new Set([3, 4]), all))).to.deep.equal([3, 4]);
  });

  it('keeps what is said of charts that are gone, but reaches no tab for their sake', () => {
    const left = { 1: { sliceName: 'Chart 1' }, 3: { sliceName: 'Chart 3' } };
    expect(chartsInScope(layout, scopeReaching(layout, new Set([1, 2]), left))).to.deep.equal([1, 2]);
    expect(scopeReaching(layout, new Set([2, 3]), left)).to.deep.equal({ rootPath: ['TAB-2'], excluded: [] });
  });
});
