import { expect } from 'chai';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { bigNumberViz } from '../../../../plugins/viz-big-number/common/big-number-viz.ts';
import type { BigNumberOptions } from '../../../../plugins/viz-big-number/common/big-number-options.ts';
import { trendModel } from '../../../../plugins/viz-big-number/common/trend-model.ts';

const formData: FormData = {
  x_axis: 'day',
  metric: 'sales',
  time_grain_sqla: 'P1M',
  viz_type: 'big_number',
  datasource: '1__table',
};
function modelOf(
  values: readonly (number | null)[],
  settings: Partial<BigNumberOptions> = {},
  { months = values.map((_, index) => index), form = formData } = {},
) {
  const defaults = Object.fromEntries(
    Object.entries(bigNumberViz.options.properties).map(([key, schema]) => [
      key,
      (schema as { default?: unknown }).default,
    ]),
  );
  const data = [
    {
      rowCount: values.length,
      columns: [
        {
          name: 'day',
          databaseType: 'TIMESTAMP',
          type: 2 as const,
          values: months.map((month) => Date.UTC(2024, month, 1)),
        },
        { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values },
      ],
    },
    { rowCount: 1, columns: [{ name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values: [77] }] },
  ];
  return trendModel({
    data,
    formData: form,
    options: { ...defaults, ...settings } as BigNumberOptions,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(),
    labelOf: (name) => name,
  });
}

describe('trendModel', () => {
  it('shows the last value there is and its change over the lag', () => {
    const model = modelOf([100, 200, 250, null], { compare_lag: 2 });
    expect([model.value, model.change, model.timeOf(model.time ?? 0)]).to.deep.equal([250, 1.5, 'Mar 2024']);
  });

  it('counts periods and not points back, so that a period without rows compares with nothing', () => {
    const change = (lag: number, months: number[], form = formData) =>
      modelOf([100, 50, 75], { compare_lag: lag }, { months, form }).change;
    expect(change(2, [0, 2, 3])).to.equal(undefined);
    expect([change(3, [0, 2, 3]), change(1, [0, 2, 3])]).to.deep.equal([-0.25, 0.5]);
    expect(change(2, [0, 3, 6], { ...formData, time_grain_sqla: 'P3M' })).to.equal(-0.25);
    const everyTwoMonths = { ...formData, resample_rule: '2M', resample_method: 'zerofill' };
    expect(change(2, [0, 2, 4], everyTwoMonths)).to.equal(-0.25);
  });

  it('fills gaps before it computes over them', () => {
    const filled = { rolling_type: 'sum', rolling_periods: 7, resample_rule: '1D', resample_method: 'zerofill' };
    const [query] = bigNumberViz.buildQuery({ ...formData, ...filled });
    expect(query?.post_processing?.map((step) => step?.operation)).to.deep.equal([
      'pivot',
      'resample',
      'rolling',
      'flatten',
    ]);
  });

  it('knows no change against nothing or zero', () => {
    expect(modelOf([0, 5], { compare_lag: 1 }).change).to.equal(undefined);
    expect(modelOf([5], { compare_lag: 1 }).change).to.equal(undefined);
    expect(modelOf([-10, -5], { compare_lag: 1 }).change).to.equal(0.5);
  });

  it('aggregates the values of the trend', () => {
    const shown = (aggregation: BigNumberOptions['aggregation']) => modelOf([1, 2, 9, null], { aggregation }).value;
    expect((['LAST_VALUE', 'sum', 'mean', 'min', 'max', 'median', 'raw'] as const).map(shown)).to.deep.equal([
      9, 12, 4, 1, 9, 2, 77,
    ]);
  });

  it('asks for the value over the whole time only where it is shown', () => {
    expect(bigNumberViz.buildQuery(formData)).to.have.lengthOf(1);
    const [trend, whole] = bigNumberViz.buildQuery({ ...formData, aggregation: 'raw', rolling_type: 'cumsum' });
    expect(trend?.post_processing?.map((step) => step?.operation)).to.deep.equal(['pivot', 'cum', 'flatten']);
    expect(whole).to.deep.include({ columns: [], metrics: ['sales'], post_processing: [] });
  });
});
