import { expect } from 'chai';
import { ExtensionRegistry } from '#core/common';
import { genericType } from '#plugins/databases';
import { FirstCharts, type ProfiledColumn, type SuggestedChart, type TableProfile } from '#plugins/datasets';
import { firstBars } from '../../../../plugins/viz-bar/common/first-bars.ts';
import { firstNumber } from '../../../../plugins/viz-big-number/common/first-number.ts';
import { firstLine } from '../../../../plugins/viz-line/common/first-line.ts';
import { firstRows } from '../../../../plugins/viz-table/common/first-rows.ts';

const { numeric, string, temporal } = genericType;
const dayMs = 86_400_000;
const start = Date.UTC(2024, 0, 1);

const number = (name: string, distinctCount = 90): ProfiledColumn => ({
  name,
  type: numeric,
  databaseType: 'DOUBLE',
  distinctCount,
});
const whole = (name: string, distinctCount = 100): ProfiledColumn => ({
  name,
  type: numeric,
  databaseType: 'BIGINT',
  distinctCount,
});
const text = (name: string, distinctCount: number): ProfiledColumn => ({
  name,
  type: string,
  databaseType: 'VARCHAR',
  distinctCount,
});
const time = (name: string, days: number): ProfiledColumn => ({
  name,
  type: temporal,
  databaseType: 'TIMESTAMP',
  distinctCount: 50,
  minMs: start,
  maxMs: start + days * dayMs,
});

/** The first answer of those that the viz types contribute. */
function firstChartOf(profile: TableProfile): SuggestedChart | undefined {
  const registry = new ExtensionRegistry();
  for (const chart of [firstRows, firstBars, firstLine, firstNumber]) registry.add('test', FirstCharts, chart);
  return registry
    .all(FirstCharts)
    .map((chart) => chart.suggest(profile))
    .find((chart) => chart !== undefined);
}

describe('the first chart of a table', () => {
  const cases: readonly (readonly [
    what: string,
    columns: readonly ProfiledColumn[],
    expected: Readonly<Record<string, unknown>>,
  ])[] = [
    [
      'time and a number',
      [time('at', 200), number('sales')],
      { viz_type: 'echarts_timeseries_line', x_axis: 'at', time_grain_sqla: 'P1D' },
    ],
    [
      'time alone',
      [time('at', 2000), text('who', 100)],
      { viz_type: 'echarts_timeseries_line', time_grain_sqla: 'P1W', metrics: ['count'] },
    ],
    [
      'a category that repeats',
      [text('country', 12), text('who', 100)],
      { viz_type: 'echarts_timeseries_bar', x_axis: 'country', metrics: ['count'] },
    ],
    ['a lone number', [number('sales')], { viz_type: 'big_number_total' }],
    [
      'texts that never repeat',
      [text('a', 100), text('b', 100)],
      { viz_type: 'table', query_mode: 'raw', all_columns: ['a', 'b'] },
    ],
    ['a counter and texts', [whole('row'), text('b', 100)], { viz_type: 'table' }],
    ['times that are all the same', [time('at', 0), text('country', 12)], { viz_type: 'echarts_timeseries_bar' }],
  ];
  for (const [what, columns, expected] of cases) {
    it(`answers ${what} with ${String(expected['viz_type'])}`, () => {
      expect(firstChartOf({ rowCount: 100, sampleCount: 100, columns })).to.deep.include(expected);
    });
  }

  it('draws labels that never repeat by their number, when there are few', () => {
    const chart = firstChartOf({
      rowCount: 30,
      sampleCount: 30,
      columns: [text('country', 30), number('people', 30)],
    });
    expect(chart).to.include({ viz_type: 'echarts_timeseries_bar', x_axis: 'country' });
    expect(chart?.['metrics']).to.have.nested.property('[0].label', 'SUM(people)');
  });

  it('does not add up identifiers, and averages levels', () => {
    const metric = (...columns: readonly ProfiledColumn[]): unknown =>
      (
        firstChartOf({ rowCount: 100, sampleCount: 100, columns: [time('at', 10), ...columns] })?.[
          'metrics'
        ] as readonly unknown[]
      )[0];
    expect(metric(whole('customer_id'), number('amount'))).to.have.property('label', 'SUM(amount)');
    expect(metric(number('temperature'))).to.have.property('label', 'AVG(temperature)');
    expect(metric(whole('order_id'))).to.equal('count');
  });
});
