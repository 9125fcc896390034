import { expect } from 'chai';
import type { Extensions } from '#core/common';
import { linkedPaths } from '../../../../../plugins/drilling/browser/trail/linked-paths.ts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';
import { tableViz } from '../../../../../plugins/viz-table/common/table-viz.ts';
import { takePaths } from '../../../../../plugins/drilling/browser/drill-state.ts';

const step = {
  title: 'North by country',
  filters: [{ col: 'region', op: 'IN', val: ['North'] }],
  settings: { groupby: ['country'] },
};
const extensions = { all: () => [tableViz, lineViz] } as unknown as Pick<Extensions, 'all'>; // one point is asked
const take = (value: unknown) => linkedPaths.read(value, extensions);
const read = (settings: unknown) => take({ '7': [{ ...step, settings }] });

describe('linkedPaths', () => {
  it('are taken out of an address as they were written into it', () => {
    const paths = { '7': [step, { ...step, title: 'by city', filters: [] }] };
    expect(take(JSON.parse(JSON.stringify(paths)))).to.deep.equal(takePaths({ paths }));
  });

  it('may set the places of dimensions, the axis with its order, and the grain', () => {
    for (const settings of [{ groupby: ['city'] }, { x_axis: 'city', x_axis_sort: 'city' }, { time_grain_sqla: 'P1D' }])
      expect(read(settings), JSON.stringify(settings)).not.to.equal(undefined);
  });

  it('hold steps only: no other chart, no expression, nothing that is none', () => {
    for (const settings of [
      { viz_type: 'table' },
      { datasource: '9__table' },
      { groupby: [{ sqlExpression: 'x' }] },
      { groupby: ['country'], metric: 'other' },
      { time_range: 'Last day' },
      { subheader: 'audited' },
    ])
      expect(read(settings)).to.equal(undefined);
    for (const value of [null, 'x', { '7': [] }, { '7': [{ title: 'a' }] }]) expect(take(value)).to.equal(undefined);
  });
});
