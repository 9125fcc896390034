import { expect } from 'chai';
import { partitionViz } from '../../../../plugins/viz-partition/common/partition-viz.ts';

/** As Superset 6.1 saves a partition chart. */
const saved = {
  viz_type: 'partition',
  datasource: '1__table',
  groupby: ['area', 'city'],
  metrics: ['people', 'cost'],
  adhoc_filters: [],
  granularity_sqla: 'day',
  time_range: 'No filter',
  time_series_option: 'not_time',
  order_desc: true,
  row_limit: 10000,
  number_format: 'SMART_NUMBER',
  date_time_format: 'smart_date',
  partition_limit: '5',
  partition_threshold: '0.05',
  log_scale: false,
  equal_date_size: true,
  rich_tooltip: true,
};
const asked = (settings: Readonly<Record<string, unknown>> = {}) =>
  partitionViz.buildQuery({ ...saved, ...settings })[0];

describe('partition query', () => {
  it('asks for all metrics by all levels, greatest first', () => {
    expect(asked()).to.deep.include({
      columns: ['area', 'city'],
      metrics: ['people', 'cost'],
      orderby: [['people', false]],
    });
    expect(asked()).to.not.have.property('is_timeseries');
  });

  it('asks by the time of older charts where a choice needs it', () => {
    expect(asked({ time_series_option: 'point_diff' })).to.deep.include({
      columns: ['area', 'city'],
      granularity: 'day',
      is_timeseries: true,
    });
  });

  it('asks along the axis where there is one', () => {
    const query = asked({ time_series_option: 'time_series', x_axis: 'month', time_grain_sqla: 'P1M' });
    expect(query?.columns?.[0]).to.deep.include({ label: 'month', columnType: 'BASE_AXIS', timeGrain: 'P1M' });
    expect(query).to.not.have.property('is_timeseries');
  });

  it('limits series by the sort metric', () => {
    expect(asked({ limit: 3, timeseries_limit_metric: 'cost', order_desc: false })).to.deep.include({
      series_limit: 3,
      series_limit_metric: 'cost',
      series_columns: ['area', 'city'],
      orderby: [['cost', true]],
    });
  });
});
