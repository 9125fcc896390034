import { expect } from 'chai';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';

const migrated = (viz_type: string, settings: Readonly<Record<string, unknown>> = {}) =>
  lineViz.migrate({ ...settings, viz_type, datasource: '1__table' });

describe('migrateLine', () => {
  it('makes the kin of the line chart line styles', () => {
    expect(migrated('echarts_timeseries_smooth')).to.include({
      viz_type: 'echarts_timeseries_line',
      seriesType: 'smooth',
    });
    expect(migrated('echarts_timeseries_step', { seriesType: 'end' })).to.include({
      viz_type: 'echarts_timeseries_line',
      seriesType: 'end',
    });
    expect(migrated('echarts_timeseries', { seriesType: 'scatter' })).to.include({
      viz_type: 'echarts_timeseries_line',
      seriesType: 'scatter',
    });
    expect(migrated('echarts_timeseries', { seriesType: 'bar' })).to.include({ viz_type: 'echarts_timeseries_bar' });
  });

  it('brings the retired line chart up to date and keeps what it does not know', () => {
    expect(
      migrated('line', {
        granularity_sqla: 'day',
        line_interpolation: 'step-after',
        y_log_scale: true,
        show_markers: true,
        contribution: true,
        other: 1,
      }),
    ).to.include({
      viz_type: 'echarts_timeseries_line',
      x_axis: 'day',
      seriesType: 'end',
      logAxis: true,
      markerEnabled: true,
      contributionMode: 'row',
      other: 1,
    });
  });
});
