import { expect } from 'chai';
import { createVizTheme, seriesRules, type Series } from '#plugins/viz-kit';

const rule = { column: 'sales', operator: '>', targetValue: 5, colorScheme: '#ff0000' };

const series = (key: string, values: readonly number[]): Series => ({
  key,
  label: key,
  colorKey: key,
  isShifted: false,
  shift: 0,
  values,
  amountAt: (row) => values[row] ?? null,
});

function colors(
  all: readonly Series[],
  settings: Readonly<Record<string, unknown>>,
  rules: readonly object[] = [rule],
) {
  const input = {
    options: { conditional_formatting: rules },
    formData: { viz_type: 'echarts_timeseries_bar', datasource: '1__table', ...settings },
    theme: createVizTheme({ scheme: 'light' }),
    hidden: new Set<string>(),
    labelOf: String,
  };
  const { colorsOf } = seriesRules(input, all, { colorOf: () => 'own', wordsOf: String });
  const colorOf = colorsOf(all);
  return Object.fromEntries(all.map((one) => [one.key, one.values.map((_value, row) => colorOf(one, row))]));
}

describe('rules of series', () => {
  it('color the values of a metric, and leave others their own colour', () => {
    const all = [series('sales', [1, 9]), series('profit', [9, 9])];
    expect(colors(all, { metrics: ['sales', 'profit'] })).to.deep.equal({
      sales: ['own', '#ff0000'],
      profit: ['own', 'own'],
    });
  });

  it('know a metric by the beginning of its groups, or where it is the only one by none', () => {
    const named = [series('sales, North', [9]), series('profit, North', [9])];
    const settings = { metrics: ['sales', 'profit'], groupby: ['region'] };
    expect(colors(named, settings)).to.deep.equal({ 'sales, North': ['#ff0000'], 'profit, North': ['own'] });
    expect(colors([series('North', [9])], { metrics: ['sales'], groupby: ['region'] })).to.deep.equal({
      North: ['#ff0000'],
    });
  });

  it('color a metric by the other one of the same group', () => {
    const all = [
      series('sales, North', [9]),
      series('profit, North', [1]),
      series('sales, South', [1]),
      series('profit, South', [1]),
    ];
    const settings = { metrics: ['sales', 'profit'], groupby: ['region'] };
    const shown = colors(all, settings, [{ ...rule, columnFormatting: 'profit' }]);
    expect(shown['profit, North']).to.deep.equal(['#ff0000']);
    expect(shown['profit, South']).to.deep.equal(['own']);
    expect(shown['sales, North']).to.deep.equal(['own']);
  });

  it('leave values of an earlier time as they are', () => {
    const all = [series('sales', [9]), series('sales__1 year ago', [9])];
    const settings = { metrics: ['sales'], time_compare: ['1 year ago'] };
    expect(colors(all, settings)).to.deep.equal({ sales: ['#ff0000'], 'sales__1 year ago': ['own'] });
  });
});
