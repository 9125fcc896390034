import { expect } from 'chai';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/charts';
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
function modelOf(values: readonly (number | null)[], settings: Partial<BigNumberOptions> = {}) {
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
          values: values.map((_, index) => Date.UTC(2024, index, 1)),
        },
        { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values },
      ],
    },
    { rowCount: 1, columns: [{ name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values: [77] }] },
  ];
  return trendModel({
    data,
    formData,
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
