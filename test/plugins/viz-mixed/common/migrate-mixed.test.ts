import { expect } from 'chai';
import { migrateMixed } from '../../../../plugins/viz-mixed/common/migrate-mixed.ts';

const datasource = '1__table';

describe('migrateMixed', () => {
  it('makes a query of each metric of a chart with two lines', () => {
    const filters = [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a = 1' }];
    const old = { viz_type: 'dual_line', datasource, granularity_sqla: 'day', metric: 'sales', metric_2: 'cost' };
    const formats = { y_axis_format: '.1f', y_axis_2_format: '.0%', x_axis_format: '%Y' };
    expect(migrateMixed({ ...old, ...formats, adhoc_filters: filters })).to.deep.include({
      viz_type: 'mixed_timeseries',
      x_axis: 'day',
      metrics: ['sales'],
      metrics_b: ['cost'],
      y_axis_format: '.1f',
      y_axis_format_secondary: '.0%',
      x_axis_time_format: '%Y',
      yAxisIndex: 0,
      yAxisIndexB: 1,
      adhoc_filters: filters, // B shares them
    });
    expect(migrateMixed({ ...old })).to.not.have.any.keys('metric', 'metric_2', 'adhoc_filters_b');
  });

  it('keeps what a chart of other charts names', () => {
    const old = { viz_type: 'line_multi', datasource, line_charts: [3], line_charts_2: [4], y_axis_2_format: '.0%' };
    expect(migrateMixed(old)).to.deep.include({
      viz_type: 'mixed_timeseries',
      line_charts: [3],
      line_charts_2: [4],
      y_axis_format_secondary: '.0%',
    });
  });

  it('reads the switch for stacks of 6.1', () => {
    const today = { viz_type: 'mixed_timeseries', datasource, stack: true, stackB: false };
    expect(migrateMixed(today)).to.deep.include({ stack: 'Stack', stackB: null });
    const kept = { ...today, stack: 'Expand', stackB: null };
    expect(migrateMixed(kept)).to.equal(kept);
  });
});
