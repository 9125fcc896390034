import { expect } from 'chai';
import type { Layout, LayoutComponent, LayoutType } from '#plugins/dashboard';
import {
  resolvedTabs,
  shownChartIds,
  shownTabOf,
  withTabShown,
  withTabsTo,
} from '../../../../plugins/dashboard/common/shown-tabs.ts';

const node = (
  id: string,
  type: LayoutType,
  children: readonly string[] = [],
  chartId?: number,
): readonly [string, LayoutComponent] => [
  id,
  { id, type, children, parents: [], meta: chartId === undefined ? {} : { chartId } },
];

/** Two tabs over everything; the second holds two further ones. */
const layout: Layout = Object.fromEntries([
  node('ROOT_ID', 'ROOT', ['TABS-top']),
  node('TABS-top', 'TABS', ['TAB-a', 'TAB-b']),
  node('TAB-a', 'TAB', ['CHART-1']),
  node('TAB-b', 'TAB', ['TABS-inner', 'CHART-4']),
  node('TABS-inner', 'TABS', ['TAB-c', 'TAB-d']),
  node('TAB-c', 'TAB', ['CHART-2']),
  node('TAB-d', 'TAB', ['CHART-3']),
  node('CHART-1', 'CHART', [], 1),
  node('CHART-2', 'CHART', [], 2),
  node('CHART-3', 'CHART', [], 3),
  node('CHART-4', 'CHART', [], 4),
]);
const tabs = (id: string) => layout[id] ?? expect.fail(id);

describe('shown tabs', () => {
  it('shows the first tab of each until another is chosen [4.3.6]', () => {
    expect(resolvedTabs(layout, [])).to.deep.equal(['TAB-a', 'TAB-c']);
    expect(shownTabOf(tabs('TABS-inner'), ['TAB-d'])).to.equal('TAB-d');
  });

  it('decides anew what is shown when a tab is switched, and keeps what nested ones show [4.3.6]', () => {
    const nested = withTabShown(layout, [], 'TAB-d');
    expect(nested).to.deep.equal(['TAB-a', 'TAB-d']);
    expect(withTabShown(layout, nested, 'TAB-b')).to.deep.equal(['TAB-b', 'TAB-d']);
  });

  it('falls back to the first tab when the chosen one is gone [4.3.6]', () => {
    expect(resolvedTabs(layout, ['TAB-gone', 'TAB-d'])).to.deep.equal(['TAB-a', 'TAB-d']);
  });

  it('opens every tab on the way to a component [2.2.1a]', () => {
    expect(withTabsTo(layout, [], 'CHART-3')).to.deep.equal(['TAB-b', 'TAB-d']);
  });

  it('leaves the tabs alone for a component that is not there', () => {
    expect(withTabsTo(layout, ['TAB-b'], 'CHART-9')).to.deep.equal(['TAB-b', 'TAB-c']);
  });

  it('counts only charts of shown tabs, nested ones included [4.3.6]', () => {
    expect(shownChartIds(layout, [])).to.deep.equal([1]);
    expect(shownChartIds(layout, ['TAB-b'])).to.deep.equal([2, 4]);
    expect(shownChartIds(layout, ['TAB-b', 'TAB-d'])).to.deep.equal([3, 4]);
  });

  it('counts the charts of all tabs where all are shown, as on paper', () => {
    expect(shownChartIds(layout, 'all')).to.have.members([1, 2, 3, 4]);
    expect(shownChartIds(layout, 'all')).to.have.lengthOf(4);
  });

  it('ends on a layout that bites its own tail', () => {
    const loop: Layout = Object.fromEntries([
      node('ROOT_ID', 'ROOT', ['ROW-1']),
      node('ROW-1', 'ROW', ['ROW-1', 'CHART-1']),
      node('CHART-1', 'CHART', [], 1),
    ]);
    expect(shownChartIds(loop, [])).to.deep.equal([1]);
  });
});
