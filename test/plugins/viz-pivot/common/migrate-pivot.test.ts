import { expect } from 'chai';
import { migratePivot } from '../../../../plugins/viz-pivot/common/migrate-pivot.ts';

const old = {
  viz_type: 'pivot_table',
  datasource: '3__table',
  groupby: ['country'],
  columns: ['channel'],
  metrics: ['sold'],
  pandas_aggfunc: 'mean',
  pivot_margins: true,
  number_format: ',.2f',
  transpose_pivot: true,
  combine_metric: false,
};

describe('migratePivot', () => {
  it('reads the pivot table of older releases', () => {
    expect(migratePivot(old)).to.deep.equal({
      ...old,
      viz_type: 'pivot_table_v2',
      groupbyRows: ['country'],
      groupbyColumns: ['channel'],
      aggregateFunction: 'Average',
      rowTotals: true,
      colTotals: true,
      valueFormat: ',.2f',
      transposePivot: true,
      combineMetric: false,
    });
  });

  it('keeps totals off where there were none, and functions that it does not know', () => {
    const read = migratePivot({ ...old, pivot_margins: false, pandas_aggfunc: 'mode' });
    expect([read['rowTotals'], read['colTotals'], read['aggregateFunction']]).to.deep.equal([
      undefined,
      undefined,
      'mode',
    ]);
  });

  it('leaves settings of today as they are', () => {
    const given = { viz_type: 'pivot_table_v2', datasource: '3__table', groupby: ['x'] };
    expect(migratePivot(given)).to.equal(given);
  });
});
