import { expect } from 'chai';
import {
  timeSeriesQuery,
  timeShiftChoices,
  resampleMethodChoices,
  resampleRuleChoices,
  rollingTypeChoices,
  type FormData,
} from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { postProcess } from '../../../../../plugins/queries/server/post-processing/post-process.ts';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  x_axis: 'day',
  metrics: ['sales'],
  groupby: ['city'],
  ...settings,
  viz_type: 'echarts_timeseries_line',
  datasource: '1__table',
});
const stepsOf = (settings: Readonly<Record<string, unknown>>) =>
  timeSeriesQuery(form(settings))[0]?.post_processing ?? [];
const pivot = (columns: readonly string[], metrics: readonly string[] = ['sales']) => ({
  operation: 'pivot',
  options: {
    index: ['day'],
    columns,
    aggregates: Object.fromEntries(metrics.map((metric) => [metric, { operator: 'mean' }])),
    drop_missing_columns: false,
  },
});

describe('timeSeriesQuery', () => {
  it('asks for axis and series, orders by the first metric and pivots', () => {
    const [query] = timeSeriesQuery(form({}));
    expect(query).to.deep.include({ series_columns: ['city'], orderby: [['sales', false]] });
    expect(query).to.not.have.property('is_timeseries');
    expect(query?.post_processing).to.deep.equal([
      pivot(['city']),
      { operation: 'rename', options: { columns: { sales: null }, level: 0, inplace: true } },
      { operation: 'flatten' },
    ]);
  });

  it('orders by the sort metric, ascending when asked', () => {
    expect(timeSeriesQuery(form({ timeseries_limit_metric: 'cost', order_desc: false }))[0]?.orderby).to.deep.equal([
      ['cost', true],
    ]);
  });

  it('keeps the order of the chain, where gaps are filled before anything is computed over them [3.10.1] [3.10.2]', () => {
    const steps = stepsOf({
      rolling_type: 'mean',
      rolling_periods: 7,
      min_periods: '2',
      time_compare: ['1 year ago'],
      comparison_type: 'ratio',
      resample_rule: '1D',
      resample_method: 'zerofill',
      contributionMode: 'row',
    });
    expect(steps).to.deep.equal([
      pivot(['city'], ['sales', 'sales__1 year ago']),
      { operation: 'resample', options: { rule: '1D', method: 'asfreq', fill_value: 0 } },
      {
        operation: 'rolling',
        options: {
          rolling_type: 'mean',
          window: 7,
          min_periods: 2,
          columns: { sales: 'sales', 'sales__1 year ago': 'sales__1 year ago' },
        },
      },
      {
        operation: 'compare',
        options: {
          source_columns: ['sales'],
          compare_columns: ['sales__1 year ago'],
          compare_type: 'ratio',
          drop_original_columns: true,
        },
      },
      { operation: 'contribution', options: { orientation: 'row', time_shifts: ['1 year ago'] } },
      { operation: 'flatten' },
    ]);
  });

  it('rolls over the periods of an axis, also those without rows', () => {
    const days = [1, 3, 6, 7].map((day) => Date.UTC(2024, 0, day));
    const columns = [
      { name: 'day', databaseType: 'TIMESTAMP', type: genericType.temporal, values: days },
      { name: 'sales', databaseType: 'DOUBLE', type: genericType.numeric, values: [5, 5, 5, 5] },
    ];
    const filled = { groupby: [], rolling_periods: 3, resample_rule: '1D', resample_method: 'zerofill' };
    const rolled = (type: string) => {
      const steps = stepsOf({ ...filled, rolling_type: type }).filter((step) => step !== null);
      const { result } = postProcess({ columns, rowCount: 4 }, steps, {});
      return result.columns[1]?.values.map((value) => Math.round(Number(value) * 100) / 100);
    };
    expect(rolled('mean')).to.deep.equal([5, 2.5, 3.33, 1.67, 1.67, 1.67, 3.33]);
    expect(rolled('cumsum')).to.deep.equal([5, 5, 10, 10, 10, 15, 20]);
  });

  it('rolls over seven values where no number is given, and leaves gaps where resampling names no method', () => {
    const steps = stepsOf({ rolling_type: 'mean', resample_rule: '1D' });
    expect(steps.find((step) => step?.operation === 'rolling')?.options?.['window']).to.equal(7);
    expect(steps.find((step) => step?.operation === 'resample')?.options).to.deep.equal({
      rule: '1D',
      method: 'asfreq',
      fill_value: null,
    });
  });

  it('runs a total with cum', () => {
    expect(stepsOf({ rolling_type: 'cumsum' })[1]).to.deep.equal({
      operation: 'cum',
      options: { operator: 'sum', columns: { sales: 'sales' } },
    });
  });

  it('keeps metric names where there are several metrics or no series', () => {
    const operations = (settings: Readonly<Record<string, unknown>>) =>
      stepsOf(settings).map((step) => step?.operation);
    expect(operations({ metrics: ['a', 'b'] })).to.not.include('rename');
    expect(operations({ groupby: [] })).to.not.include('rename');
    expect(operations({ truncate_metric: false })).to.not.include('rename');
  });

  it('sorts on the server only a chart without series', () => {
    expect(stepsOf({ groupby: [], x_axis_sort: 'sales', x_axis_sort_asc: false })).to.deep.include({
      operation: 'sort',
      options: { by: 'sales', ascending: false },
    });
    expect(stepsOf({ groupby: [], x_axis_sort: 'day' })).to.deep.include({
      operation: 'sort',
      options: { is_sort_index: true, ascending: true },
    });
    expect(stepsOf({ x_axis_sort: 'sales' }).map((step) => step?.operation)).to.not.include('sort');
  });

  it('offers the choices of the specification [9.1.6] [9.1.7a] [9.1.7b] [3.10.1]', () => {
    expect(timeShiftChoices.map((shift) => shift.replace(' ago', ''))).to.deep.equal([
      '1 day',
      '1 week',
      '28 days',
      '30 days',
      '52 weeks',
      '1 year',
      '104 weeks',
      '2 years',
      '156 weeks',
      '3 years',
    ]);
    expect(resampleRuleChoices.map(([rule]) => rule)).to.deep.equal(['1T', '1H', '1D', '7D', '1M', '1AS']);
    expect(resampleMethodChoices.map(([method]) => method)).to.include.members([
      'asfreq',
      'bfill',
      'ffill',
      'median',
      'mean',
      'sum',
    ]);
    expect(rollingTypeChoices.map(([type]) => type)).to.deep.equal(['mean', 'sum', 'std', 'cumsum']);
  });
});
