import { expect } from 'chai';
import { columnHeadings, inDrawnOrder, seriesTable, sortSeries } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';

const formData = {
  x_axis: 'day',
  metrics: ['sales'],
  groupby: ['city'],
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
};
const labelOf = (name: string) => name;
const month = (index: number) => Date.UTC(2024, index, 1);

/** Three months of which Rome was observed in two, and Oslo in one. */
const result: ColumnarResult = {
  rowCount: 3,
  columns: [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: [month(0), month(1), month(2)] },
    ...Object.entries({
      Rome__yhat: [9, 21, 30],
      Rome__yhat_lower: [8, 19, 25],
      Rome__yhat_upper: [10, 23, 35],
      Rome: [10, 20, null],
      Oslo__yhat: [null, 40, 50],
      Oslo__yhat_lower: [null, 35, 40],
      Oslo__yhat_upper: [null, 45, 60],
      Oslo: [25, null, null],
    }).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
  ],
};

describe('forecasts of series', () => {
  const { series } = seriesTable({ data: [result], formData, labelOf });

  it('are no series of their own', () => {
    expect(series.map(({ label }) => label)).to.deep.equal(['Rome', 'Oslo']);
  });

  it('go on after the last value of each', () => {
    expect(series.map(({ values }) => values)).to.deep.equal([
      [10, 20, 30],
      [25, 40, 50],
    ]);
    expect(series.map(({ forecast }) => forecast?.from)).to.deep.equal([2, 1]);
    expect(series[0]?.amountAt(2)).to.equal(30);
  });

  it('do not count where series are sorted', () => {
    expect(sortSeries(series, 'sum', false).map(({ label }) => label)).to.deep.equal(['Rome', 'Oslo']);
  });

  it('stand beside their series in the table', () => {
    const table = inDrawnOrder(result, formData, { sort_series_type: 'name', sort_series_ascending: true });
    expect(table.columns.map(({ name }) => name)).to.deep.equal([
      'day',
      'Oslo',
      'Oslo__yhat',
      'Oslo__yhat_lower',
      'Oslo__yhat_upper',
      'Rome',
      'Rome__yhat',
      'Rome__yhat_lower',
      'Rome__yhat_upper',
    ]);
  });

  it('have headings in words', () => {
    const names = ['day', 'Rome', 'Rome__yhat', 'Rome__yhat_lower', 'Rome__yhat_upper', 'loose__yhat'];
    expect(columnHeadings(formData, names, labelOf)).to.deep.equal([
      'day',
      'Rome',
      'Rome: forecast',
      'Rome: forecast, lower limit',
      'Rome: forecast, upper limit',
      'loose__yhat',
    ]);
  });
});
