import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { formDataOf, mixedQueries } from '../../../../plugins/viz-mixed/common/query-form.ts';

/** As Superset 6.1 saves a mixed chart. */
const saved: FormData = {
  viz_type: 'mixed_timeseries',
  datasource: '1__table',
  x_axis: 'day',
  time_grain_sqla: 'P1M',
  time_range: 'Last year',
  metrics: ['sales'],
  groupby: ['city'],
  adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'open', operator: '==', comparator: true }],
  limit: 3,
  row_limit: 100,
  rolling_type: 'cumsum',
  metrics_b: ['cost', 'visits'],
  groupby_b: [],
  adhoc_filters_b: [],
  row_limit_b: 50,
  time_compare_b: ['1 year ago'],
};

describe('queries of the mixed chart', () => {
  it('ask for A, then for B, over the same axis and time', () => {
    const [first, second, ...more] = mixedQueries(saved);
    expect(more).to.deep.equal([]);
    const axis = { label: 'day', sqlExpression: 'day', expressionType: 'SQL', isColumnReference: true };
    const onAxis = { ...axis, columnType: 'BASE_AXIS', timeGrain: 'P1M' };
    expect(first).to.deep.include({ metrics: ['sales'], columns: [onAxis, 'city'], row_limit: 100, series_limit: 3 });
    expect(second).to.deep.include({ metrics: ['cost', 'visits'], columns: [onAxis], row_limit: 50, series_limit: 0 });
    expect([first?.time_range, second?.time_range]).to.deep.equal(['Last year', 'Last year']);
  });

  it('compute over A what A says, and over B what B says', () => {
    const [first, second] = mixedQueries(saved).map(({ post_processing: steps }) =>
      (steps ?? []).map((step) => step?.operation),
    );
    expect(first).to.include('cum');
    expect(second).to.not.include('cum');
    expect(mixedQueries(saved).map(({ time_offsets: offsets }) => offsets)).to.deep.equal([undefined, ['1 year ago']]);
  });

  it('have filters of their own, and those of the chart as long as B has none', () => {
    const filters = (form: FormData) => mixedQueries(form).map((query) => query.filters?.map((one) => one.col));
    expect(filters(saved)).to.deep.equal([['open'], []]);
    const { adhoc_filters_b: _own, ...shared } = saved;
    expect(filters({ ...shared, viz_type: saved.viz_type, datasource: saved.datasource })).to.deep.equal([
      ['open'],
      ['open'],
    ]);
  });

  it('leave to B nothing that only A was given', () => {
    const form = formDataOf({ ...saved, truncate_metric: false, series_limit: 9, start_date_offset: 'x' }, 'B');
    expect(form).to.not.have.any.keys('limit', 'rolling_type', 'truncate_metric', 'series_limit', 'start_date_offset');
    expect(form).to.not.have.any.keys('metrics_b', 'row_limit_b');
    expect(form['groupby']).to.deep.equal([]);
  });
});
