import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { boxQuery, whiskersOf } from '../../../../plugins/viz-box/common/box-query.ts';

/** As Superset 6.1 saves a box plot. */
const saved: FormData = {
  viz_type: 'box_plot',
  datasource: '1__table',
  columns: ['sold', 'shop'],
  time_grain_sqla: 'P1D',
  temporal_columns_lookup: { sold: true },
  groupby: ['region'],
  metrics: ['sales'],
  adhoc_filters: [],
  series_limit: 7,
  series_limit_metric: 'sales',
  row_limit: 5000,
  whiskerOptions: 'Tukey',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
  x_ticks_layout: 'auto',
  zoomable: true,
};

describe('the query of a box plot', () => {
  it('asks for the metrics by what they are distributed across and by group, times cut to the grain', () => {
    expect(boxQuery(saved)).to.deep.include({
      columns: [
        {
          label: 'sold',
          sqlExpression: 'sold',
          expressionType: 'SQL',
          isColumnReference: true,
          columnType: 'BASE_AXIS',
          timeGrain: 'P1D',
        },
        'shop',
        'region',
      ],
      metrics: ['sales'],
      series_columns: ['region'],
      series_limit: 7,
      series_limit_metric: 'sales',
      row_limit: 5000,
    });
  });

  it('sums the values up in the server, with the whiskers that were chosen', () => {
    expect(boxQuery(saved).post_processing).to.deep.equal([
      { operation: 'boxplot', options: { groupby: ['region'], metrics: ['sales'], whisker_type: 'tukey' } },
    ]);
  });

  it('distributes across the older time column where there is nothing else', () => {
    expect(boxQuery({ ...saved, columns: [], granularity_sqla: 'sold' }).columns).to.deep.equal(['sold', 'region']);
  });

  it('leaves columns as they are without a grain', () => {
    expect(boxQuery({ ...saved, time_grain_sqla: undefined }).columns).to.deep.equal(['sold', 'shop', 'region']);
  });

  it('knows all whiskers of saved charts', () => {
    expect(whiskersOf('Min/max (no outliers)')).to.deep.equal({ whisker_type: 'min/max' });
    expect(whiskersOf('2/98 percentiles')).to.deep.equal({ whisker_type: 'percentile', percentiles: [2, 98] });
    expect(whiskersOf('9/91 percentiles')).to.deep.equal({ whisker_type: 'percentile', percentiles: [9, 91] });
    expect(whiskersOf(undefined)).to.deep.equal({ whisker_type: 'tukey' });
  });
});
