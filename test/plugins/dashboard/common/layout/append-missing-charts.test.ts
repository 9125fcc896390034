import { expect } from 'chai';
import { chartIdsUnder, gridId } from '#plugins/dashboard';
import { appendMissingCharts } from '../../../../../plugins/dashboard/common/layout/append-missing-charts.ts';
import { idsOfCharts } from '../../../../../plugins/dashboard/common/layout/component-id.ts';
import { layoutProblems } from '../../../../../plugins/dashboard/common/layout/layout-problems.ts';
import { layoutOf } from '../../../../../plugins/dashboard/common/layout/position.ts';
import { countingIds } from '../../support/layouts.ts';

const chart = (id: number) => ({ id, sliceName: `Chart ${String(id)}`, uuid: `u${String(id)}` });

describe('appendMissingCharts', () => {
  it('begins a new row when one more chart would exceed the 12 columns [4.3.2a] [4.3.2b]', () => {
    const layout = appendMissingCharts(layoutOf({}), [1, 2, 3, 4].map(chart), countingIds());
    const rows = layout[gridId]?.children.map((id) => layout[id]?.children.map((cell) => layout[cell]?.meta));
    const meta = (id: number) => ({
      chartId: id,
      sliceName: `Chart ${String(id)}`,
      uuid: `u${String(id)}`,
      width: 4,
      height: 50,
    });
    expect(rows).to.deep.equal([[meta(1), meta(2), meta(3)], [meta(4)]]);
    expect(layoutProblems(layout)).to.deep.equal([]);
  });

  it('keeps the layout when every chart has a place, and never adds one twice', () => {
    const once = appendMissingCharts(layoutOf({}), [chart(1)], countingIds());
    expect(appendMissingCharts(once, [chart(1)], countingIds())).to.equal(once);
  });

  it('names components by their charts, and none twice', () => {
    const given = layoutOf({
      ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', children: ['ROW-a'] },
      'ROW-a': { type: 'ROW', children: ['CHART-chart2'] },
      'CHART-chart2': { type: 'CHART', children: [], meta: { chartId: 7 } },
    });
    const layout = appendMissingCharts(given, [chart(7), chart(1), chart(2)], idsOfCharts(given));
    expect(chartIdsUnder(layout)).to.deep.equal([7, 1, 2]);
    expect(layout['ROW-chart1']?.children).to.deep.equal(['CHART-chart1', 'CHART-chart2x']);
    expect(layoutProblems(layout)).to.deep.equal([]);
  });

  it('adds to the first tab when there are tabs at the top', () => {
    const tabs = layoutOf({
      ROOT_ID: { type: 'ROOT', children: ['TABS-x'] },
      'TABS-x': { type: 'TABS', children: ['TAB-y', 'TAB-z'] },
      'TAB-y': { type: 'TAB', children: [] },
      'TAB-z': { type: 'TAB', children: [] },
    });
    const layout = appendMissingCharts(tabs, [chart(1)], countingIds());
    expect(layout['TAB-y']?.children).to.deep.equal(['ROW-2']);
    expect(layout['CHART-1']?.parents).to.deep.equal(['ROOT_ID', 'TABS-x', 'TAB-y', 'ROW-2']);
  });
});
