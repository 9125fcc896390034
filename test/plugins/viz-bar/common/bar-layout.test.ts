import { expect } from 'chai';
import type { Series, SeriesTable } from '#plugins/viz-kit';
import { barsOf, slotsOf } from '../../../../plugins/viz-bar/common/bar-layout.ts';
import type { BarOptions } from '../../../../plugins/viz-bar/common/bar-options.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';

const series = (label: string, values: readonly (number | null)[]): Series => ({
  key: label,
  label,
  colorKey: label,
  isShifted: false,
  shift: 0,
  values,
  amountAt: (row) => values[row] ?? null,
});
const options = (settings: Partial<BarOptions>): BarOptions => {
  const defaults = Object.fromEntries(
    Object.entries(barViz.options.properties).map(([key, schema]) => [key, (schema as { default?: unknown }).default]),
  );
  return { ...defaults, ...settings } as BarOptions;
};
const form = (grain: string | null) => ({ viz_type: barViz.key, datasource: '1__table', time_grain_sqla: grain });

describe('slotsOf', () => {
  const categories: SeriesTable = { axisName: 'city', axisType: 1, x: ['b10', 'b2', 'a'], series: [] };
  const visible = [series('one', [1, 5, 2]), series('two', [1, 5, 9])];

  it('orders categories by name, numbers in words by size, or by their values [3.10.3]', () => {
    const order = (settings: Partial<BarOptions>) =>
      slotsOf(categories, visible, { options: options(settings), formData: form(null) }).map((slot) => slot.value);
    expect(order({})).to.deep.equal(['a', 'b2', 'b10']);
    expect(order({ x_axis_sort_series: 'sum', x_axis_sort_series_ascending: false })).to.deep.equal(['a', 'b2', 'b10']);
    expect(order({ x_axis_sort_series: 'min', x_axis_sort_series_ascending: false })).to.deep.equal(['b2', 'a', 'b10']);
  });

  it('orders days and months as the calendar has them', () => {
    const days = { ...categories, x: ['Friday', 'Monday', 'Tuesday'] };
    const order = slotsOf(days, visible, { options: options({}), formData: form(null) }).map((slot) => slot.value);
    expect(order).to.deep.equal(['Monday', 'Tuesday', 'Friday']);
  });

  it('leaves categories as they come where the order of the rows is meant', () => {
    const formData = { ...form(null), keep_row_order: true };
    const slots = slotsOf(categories, visible, { options: options({}), formData });
    expect(slots.map(({ value }) => value)).to.deep.equal(['b10', 'b2', 'a']);
  });

  it('leaves room for times without data', () => {
    const months = [Date.UTC(2024, 0, 1), Date.UTC(2024, 3, 1)];
    const slots = slotsOf({ axisName: 'day', axisType: 2, x: months, series: [] }, visible, {
      options: options({}),
      formData: form('P1M'),
    });
    expect(slots.map((slot) => [new Date(Number(slot.value)).toISOString().slice(0, 7), slot.row])).to.deep.equal([
      ['2024-01', 0],
      ['2024-02', undefined],
      ['2024-03', undefined],
      ['2024-04', 1],
    ]);
  });
});

describe('barsOf', () => {
  const slots = [{ row: 0, value: 'a' }];
  const ends = (stack: BarOptions['stack'], ...values: readonly (number | null)[]) =>
    barsOf(
      slots,
      values.map((value, index) => series(String(index), [value])),
      stack,
    ).map((bar) => [bar.from, bar.to]);

  it('stands bars side by side from zero', () => {
    expect(ends(null, 3, -2, null)).to.deep.equal([
      [0, 3],
      [0, -2],
    ]);
  });

  it('stacks gains upwards and losses downwards', () => {
    expect(ends('Stack', 3, -2, 4, -1)).to.deep.equal([
      [0, 3],
      [0, -2],
      [3, 7],
      [-2, -3],
    ]);
  });

  it('stretches stacks to the whole', () => {
    expect(ends('Expand', 3, 1)).to.deep.equal([
      [0, 0.75],
      [0.75, 1],
    ]);
  });
});

describe('migrateBar', () => {
  it('reads the retired bar charts', () => {
    expect(
      barViz.migrate({ viz_type: 'bar', datasource: '1__table', granularity_sqla: 'day', bar_stacked: true }),
    ).to.include({ viz_type: 'echarts_timeseries_bar', x_axis: 'day', stack: 'Stack' });
    expect(
      barViz.migrate({ viz_type: 'dist_bar', datasource: '1__table', groupby: ['city', 'kind'], columns: ['year'] }),
    ).to.deep.include({
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'city',
      groupby: ['kind', 'year'],
      columns: [],
      xAxisForceCategorical: true,
    });
  });
});
