import { expect } from 'chai';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { flatName, pivotTable } from '../../../../../plugins/charts/server/pivot/pivot-table.ts';
import { orders } from '../../../queries/support/orders.ts';

const column = (name: string, values: readonly CellValue[], type: 0 | 1 | 2 = genericType.numeric) => ({
  name,
  databaseType: '',
  type,
  values,
});
/** Values of North and South, by web, by phone, and without a value. */
const rows: ColumnarResult = {
  rowCount: 4,
  columns: [
    column('region', ['South', 'North', 'North', 'South'], genericType.string),
    column('city', ['web', 'web', null, 'phone'], genericType.string),
    column('count', [4, 1, 2, 8]),
    column('units', [40, 10, 20, 80]),
  ],
};
const table = (more: Readonly<Record<string, unknown>>) => {
  const settings = { groupbyRows: ['region'], groupbyColumns: ['city'], metrics: ['count'], ...more };
  const grid = pivotTable(rows, settings, { dataset: orders, timesAsText: false });
  return [grid.columns.map(flatName), ...grid.cells.map((cells, row) => [flatName(grid.rows[row] ?? []), ...cells])];
};

describe('a pivot table laid out for clients that draw none', () => {
  it('has a column for each value, those without a value first, and totals of both sides', () => {
    expect(table({ rowTotals: true, colTotals: true })).to.deep.equal([
      ['count nan', 'count phone', 'count web', 'count Subtotal', 'Total (Sum)'],
      ['North', 2, null, 1, 3, 3],
      ['South', null, 8, 4, 12, 12],
      ['Total (Sum)', 2, 8, 5, 15, 15],
    ]);
  });

  it('puts measures side by side in the order of the chart, or within each value', () => {
    const metrics = ['units', 'count'];
    const [apart] = table({ metrics });
    expect(apart).to.deep.equal(['units nan', 'units phone', 'units web', 'count nan', 'count phone', 'count web']);
    const [together, north] = table({ metrics, combineMetric: true });
    expect(together).to.deep.equal(['nan units', 'nan count', 'phone units', 'phone count', 'web units', 'web count']);
    expect(north).to.deep.equal(['North', 20, 2, null, null, 10, 1]);
  });

  it('turns around, and puts measures on rows', () => {
    const turned = [
      ['count North', 'count South'],
      ['nan', 2, null],
      ['phone', null, 8],
      ['web', 1, 4],
    ];
    expect(table({ transposePivot: true })).to.deep.equal(turned);
    expect(table({ metricsLayout: 'ROWS', metrics: ['count', 'units'] })).to.deep.equal([
      ['nan', 'phone', 'web'],
      ['count North', 2, null, 1],
      ['count South', null, 8, 4],
      ['units North', 20, null, 10],
      ['units South', null, 80, 40],
    ]);
  });

  it('has one row when only columns are grouped, and only totals when nothing is', () => {
    expect(table({ groupbyRows: [], groupbyColumns: ['region'], rowTotals: true, colTotals: true })).to.deep.equal([
      ['count North', 'count South', 'count Subtotal', 'Total (Sum)'],
      ['Total (Sum)', 3, 12, 15, 15],
    ]);
    expect(table({ groupbyRows: [], groupbyColumns: [] })).to.deep.equal([['count'], ['Total (Sum)', 15]]);
  });

  it('computes each summary of several values', () => {
    const ofSouth = (aggregateFunction: string) => table({ aggregateFunction, groupbyColumns: [] }).at(-1)?.[1];
    expect(
      ['Sum', 'Count', 'Average', 'Median', 'Minimum', 'Maximum', 'First', 'Last', 'Sample Variance'].map(ofSouth),
    ).to.deep.equal([12, 2, 6, 6, 4, 8, 4, 8, 8]);
    const shares = (of: string) => table({ aggregateFunction: `Sum as Fraction of ${of}` }).slice(1);
    expect(shares('Total')).to.deep.equal([
      ['North', 2 / 15, null, 1 / 15],
      ['South', null, 8 / 15, 4 / 15],
    ]);
    expect(shares('Rows')[1]).to.deep.equal(['South', null, 8 / 12, 4 / 12]);
    expect(shares('Columns')[1]).to.deep.equal(['South', null, 1, 4 / 5]);
  });

  it('refuses columns that its rows lack, and summaries nobody knows', () => {
    expect(() => table({ groupbyRows: ['nothing'] })).to.throw('nothing');
    expect(() => table({ aggregateFunction: 'Guess' })).to.throw('Guess');
  });
});
