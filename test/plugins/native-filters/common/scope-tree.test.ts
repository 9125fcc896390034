import { expect } from 'chai';
import { chartsInScope } from '#plugins/dashboard';
import { layoutOf } from '../../../../plugins/dashboard/common/layout/position.ts';
import { scopeFacts, scopeReaching, scopeTree } from '../../../../plugins/native-filters/common/scope-tree.ts';

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
const tree = scopeTree(layout, new Map([[1, 'One']]));

describe('the tree of a filter’s scope', () => {
  it('shows tabs with their charts, by their names', () => {
    const shown = tree.children.map(({ name, children }) => [name, children.map((child) => child.name)]);
    expect(shown).to.deep.equal([
      ['First', ['One', 'Chart 2']],
      ['Second', ['Chart 3']],
    ]);
  });

  it('leaves out charts that are gone, and keeps what is said of them', () => {
    const left = scopeTree(layout, new Map(), (id) => id !== 2);
    expect(left.children[0]?.children.map(({ name }) => name)).to.deep.equal(['Chart 1']);
    const scope = scopeReaching(layout, left, new Set([1, 2]));
    expect(chartsInScope(layout, scope)).to.deep.equal([1, 2]);
  });

  it('writes a scope that reaches the chosen charts and no other, whatever is chosen', () => {
    for (let bits = 0; bits < 8; bits += 1) {
      const chosen = [1, 2, 3].filter((id) => (bits & (1 << (id - 1))) !== 0);
      const scope = scopeReaching(layout, tree, new Set(chosen));
      expect(chartsInScope(layout, scope), JSON.stringify(scope)).to.deep.equal(chosen);
    }
  });

  it('names whole tabs, so that charts put there later are reached, and the facts Superset stores [3.6.1]', () => {
    const scope = scopeReaching(layout, tree, new Set([1, 2]));
    expect(scope).to.deep.equal({ rootPath: ['TAB-1'], excluded: [] });
    expect(scopeFacts(layout, scope)).to.deep.equal({ chartsInScope: [1, 2], tabsInScope: ['TAB-1'] });
    expect(scopeReaching(layout, tree, new Set([1, 3]))).to.deep.equal({ rootPath: ['ROOT_ID'], excluded: [2] });
  });
});
