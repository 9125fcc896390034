import { expect } from 'chai';
import { AppError } from '#core/common';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import type { PostProcessingStep } from '#plugins/queries';
import { postProcess } from '../../../../../plugins/queries/server/post-processing/post-process.ts';

const day = 86_400_000;
const jan = (date: number) => Date.UTC(2024, 0, date);

/** Columns by name; the type follows from the first cell, times by their name. */
function table(columns: Readonly<Record<string, readonly CellValue[]>>): ColumnarResult {
  const entries = Object.entries(columns);
  return {
    rowCount: entries[0]?.[1].length ?? 0,
    columns: entries.map(([name, values]) => {
      const sample = values.find((value) => value !== null);
      const plain = typeof sample === 'string' ? genericType.string : genericType.numeric;
      return { name, databaseType: '', type: name.startsWith('t') ? genericType.temporal : plain, values };
    }),
  };
}

type Step = readonly [operation: string, options?: Record<string, unknown>];
const stepsOf = (steps: readonly Step[]): PostProcessingStep[] =>
  steps.map(([operation, options]) => ({ operation, options: options ?? {} }));

function run(rows: ColumnarResult, ...steps: readonly Step[]): Record<string, readonly CellValue[]> {
  const { result } = postProcess(rows, stepsOf(steps), {});
  return Object.fromEntries(result.columns.map(({ name, values }) => [name, values]));
}

function refusal(rows: ColumnarResult, ...steps: readonly Step[]): string {
  try {
    postProcess(rows, stepsOf(steps), {});
    return 'accepted';
  } catch (failure) {
    expect(failure).to.be.instanceOf(AppError);
    expect((failure as AppError).status).to.equal(400);
    return (failure as AppError).message;
  }
}

const sales = table({
  t: [jan(1), jan(1), jan(2), jan(2), jan(3)],
  region: ['EU', 'US', 'EU', null, 'US'],
  x: [1, 2, 3, 4, null],
  y: [10, 20, 30, 40, 50],
});

describe('postProcess', () => {
  it('leaves rows as they are without steps', () => {
    expect(postProcess(sales, [], { t: ['t'] })).to.deep.equal({
      result: sales,
      indexNames: [0, 1, 2, 3, 4],
      labelMap: { t: ['t'] },
    });
  });

  it('refuses operations and options that do not exist', () => {
    expect(refusal(sales, ['escape_separator'])).to.equal('Unsupported post processing operation: escape_separator');
    expect(refusal(sales, ['cum', { operator: 'sum', columns: { x: 'x' }, extra: 1 }])).to.equal(
      'cum: unknown option extra',
    );
  });

  it('refuses columns that do not exist or hold no numbers', () => {
    expect(refusal(sales, ['cum', { operator: 'sum', columns: { z: 'z' } }])).to.equal(
      'Referenced columns not available in DataFrame.',
    );
    expect(refusal(sales, ['aggregate', { groupby: [], aggregates: { z: { operator: 'sum' } } }])).to.equal(
      'Column referenced by aggregate is undefined: z',
    );
    expect(refusal(sales, ['histogram', { column: 'region' }])).to.equal("Column 'region' is not numeric");
    expect(refusal(sales, ['contribution', { columns: ['region'] }])).to.equal(
      'Column "region" is not numeric or does not exists in the query results.',
    );
  });

  it('refuses operators that do not exist', () => {
    expect(refusal(sales, ['cum', { operator: 'mean', columns: { x: 'x' } }])).to.equal(
      'Invalid cumulative operator: mean',
    );
    expect(refusal(sales, ['rolling', { rolling_type: 'nope', columns: { x: 'x' }, window: 2 }])).to.equal(
      'Invalid rolling_type: nope',
    );
    expect(refusal(sales, ['aggregate', { groupby: [], aggregates: { x: { operator: 'nope' } } }])).to.equal(
      'Invalid numpy function: nope',
    );
    expect(refusal(sales, ['aggregate', { groupby: [], aggregates: { x: {} } }])).to.equal(
      'Operator undefined for aggregator: x',
    );
  });

  it('refuses to work without what an operation needs', () => {
    expect(refusal(sales, ['rolling', { rolling_type: 'mean', columns: { x: 'x' }, window: 0 }])).to.match(
      /^rolling: window/,
    );
    expect(refusal(sales, ['pivot', { index: [], aggregates: { x: { operator: 'sum' } } }])).to.equal(
      'Pivot operation requires at least one index',
    );
    expect(refusal(sales, ['pivot', { index: ['t'], aggregates: {} }])).to.equal(
      'Pivot operation must include at least one aggregate',
    );
    expect(refusal(sales, ['resample', { rule: '1D', method: 'sum' }])).to.equal(
      'Resample operation requires DatetimeIndex',
    );
  });

  it('refuses windows, periods and minimum periods that are no integers [5.0.2]', () => {
    const rolling = (more: object): Step => [
      'rolling',
      { rolling_type: 'sum', columns: { x: 'x' }, window: 2, ...more },
    ];
    expect(refusal(sales, rolling({ window: 1.5 }))).to.match(/^rolling: window must be integer/);
    expect(refusal(sales, rolling({ min_periods: 0.5 }))).to.match(/^rolling: min_periods must be integer/);
    expect(refusal(sales, ['diff', { columns: { x: 'x' }, periods: 0.5 }])).to.match(/^diff: periods must be integer/);
  });

  describe('aggregate', () => {
    it('aggregates groups, nulls left out', () => {
      expect(
        run(sales, [
          'aggregate',
          {
            groupby: ['region'],
            aggregates: {
              x: { operator: 'sum' },
              n: { operator: 'count', column: 'x' },
              top: { operator: 'max', column: 'region' },
            },
          },
        ]),
      ).to.deep.equal({ region: ['EU', 'US', null], x: [4, 2, 4], n: [2, 1, 1], top: ['EU', 'US', null] });
    });

    it('gives one row for the whole frame, with population deviation', () => {
      const { std, mid, q } = run(sales, [
        'aggregate',
        {
          groupby: [],
          aggregates: {
            std: { operator: 'std', column: 'y' },
            mid: { operator: 'median', column: 'x' },
            q: { operator: 'percentile', column: 'y', options: { q: 25 } },
          },
        },
      ]);
      expect({ std, mid, q }).to.deep.equal({ std: [Math.sqrt(200)], mid: [2.5], q: [20] });
    });
  });

  const pivot: Step = ['pivot', { index: ['t'], columns: ['region'], aggregates: { x: { operator: 'mean' } } }];

  describe('pivot', () => {
    it('makes values columns, which flatten names and splits into parts', () => {
      const outcome = postProcess(sales, stepsOf([pivot, ['flatten']]), {});
      const columns = Object.fromEntries(outcome.result.columns.map(({ name, values }) => [name, values]));
      expect(columns).to.deep.equal({
        t: [jan(1), jan(2), jan(3)],
        'x, <NULL>': [null, 4, null],
        'x, EU': [1, 3, null],
        'x, US': [2, null, null],
      });
      expect(outcome.labelMap).to.deep.equal({
        t: ['t'],
        'x, <NULL>': ['x', '<NULL>'],
        'x, EU': ['x', 'EU'],
        'x, US': ['x', 'US'],
      });
    });

    it('keeps commas in values apart from separators', () => {
      const { labelMap } = postProcess(table({ t: [1], region: ['a, b'], x: [1] }), stepsOf([pivot, ['flatten']]), {});
      expect(labelMap['x, a, b']).to.deep.equal(['x', 'a, b']);
    });

    it('drops columns without values unless told otherwise', () => {
      const rows = table({ t: [1, 2], region: ['EU', 'US'], x: [5, null] });
      const keep: Step = ['pivot', { ...pivot[1], drop_missing_columns: false }];
      expect(Object.keys(run(rows, pivot, ['flatten']))).to.deep.equal(['t', 'x, EU']);
      expect(Object.keys(run(rows, keep, ['flatten']))).to.deep.equal(['t', 'x, EU', 'x, US']);
    });

    it('puts the metric last and fills gaps on demand', () => {
      const step: Step = [
        'pivot',
        {
          index: ['t'],
          columns: ['region'],
          aggregates: { x: { operator: 'sum' }, y: { operator: 'sum' } },
          combine_value_with_metric: true,
          metric_fill_value: 0,
        },
      ];
      expect(run(table({ t: [1, 2], region: ['EU', 'US'], x: [1, 2], y: [3, 4] }), step, ['flatten'])).to.deep.equal({
        t: [1, 2],
        'EU, x': [1, 0],
        'EU, y': [3, 0],
        'US, x': [0, 2],
        'US, y': [0, 4],
      });
    });

    it('adds totals on demand', () => {
      const step: Step = [
        'pivot',
        { index: ['r'], columns: ['region'], aggregates: { y: { operator: 'sum' } }, marginal_distributions: true },
      ];
      const rows = table({ r: ['a', 'b'], region: ['EU', 'US'], y: [1, 2] });
      expect(run(rows, step, ['flatten'])).to.deep.equal({
        r: ['a', 'b', 'All'],
        'y, EU': [1, null, 1],
        'y, US': [null, 2, 2],
        'y, All': [1, 2, 3],
      });
    });

    it('names rows by the index that is left', () => {
      expect(postProcess(sales, stepsOf([pivot]), {}).indexNames).to.deep.equal([jan(1), jan(2), jan(3)]);
    });
  });

  describe('rename, select and sort', () => {
    it('clears the level of the only metric', () => {
      expect(
        Object.keys(run(sales, pivot, ['rename', { columns: { x: null }, level: 0, inplace: true }], ['flatten'])),
      ).to.deep.equal(['t', '<NULL>', 'EU', 'US']);
    });

    it('refuses names that exist', () => {
      expect(refusal(sales, ['rename', { columns: { x: 'y' } }])).to.equal('Label already exists');
    });

    it('selects, leaves out and renames', () => {
      expect(
        run(sales, ['select', { columns: ['y', 'x', 'region'], exclude: ['region'], rename: { x: 'z' } }]),
      ).to.deep.equal({
        y: [10, 20, 30, 40, 50],
        z: [1, 2, 3, 4, null],
      });
    });

    it('sorts by columns and by index, nulls last', () => {
      expect(run(sales, ['sort', { by: ['region', 'y'], ascending: [true, false] }])['y']).to.deep.equal([
        30, 10, 50, 20, 40,
      ]);
      expect(run(sales, ['sort', { by: 'x', ascending: false }])['x']).to.deep.equal([4, 3, 2, 1, null]);
      expect(run(sales, pivot, ['sort', { is_sort_index: true, ascending: false }], ['flatten'])['t']).to.deep.equal([
        jan(3),
        jan(2),
        jan(1),
      ]);
      expect(run(sales, ['sort', { columns: { y: false } }])['y']).to.deep.equal([50, 40, 30, 20, 10]);
    });
  });

  const numbers = table({ x: [1, 2, 4, 8], y: [1, null, 3, 4] });

  describe('rolling and cum', () => {
    const rolling = (type: string, more: Record<string, unknown> = {}): Step => [
      'rolling',
      { rolling_type: type, columns: { x: 'r' }, window: 2, ...more },
    ];

    it('rolls mean, sum and std of a sample [3.10.1]', () => {
      expect(run(numbers, rolling('mean'))['r']).to.deep.equal([null, 1.5, 3, 6]);
      expect(run(numbers, rolling('sum'))['r']).to.deep.equal([null, 3, 6, 12]);
      expect(run(numbers, rolling('std'))['r']).to.deep.equal([null, Math.sqrt(0.5), Math.sqrt(2), Math.sqrt(8)]);
    });

    it('adds up with cum [3.10.1]', () => {
      expect(run(numbers, ['cum', { operator: 'sum', columns: { x: 'x', y: 'total' } }])).to.deep.equal({
        x: [1, 3, 7, 15],
        y: [1, null, 3, 4],
        total: [1, null, 4, 8],
      });
      expect(run(numbers, ['cum', { operator: 'prod', columns: { x: 'x' } }])['x']).to.deep.equal([1, 2, 8, 64]);
      expect(run(numbers, ['cum', { operator: 'max', columns: { y: 'y' } }])['y']).to.deep.equal([1, null, 3, 4]);
    });

    it('leaves out the first rows that cannot have the minimum', () => {
      expect(run(numbers, rolling('sum', { window: 3, min_periods: 3 }))['r']).to.deep.equal([7, 14]);
      expect(run(numbers, rolling('sum', { window: 3, min_periods: 1 }))['r']).to.deep.equal([1, 3, 7, 14]);
      expect(run(numbers, rolling('sum', { window: 3, min_periods: 0 }))['r']).to.deep.equal([1, 3, 7, 14]);
    });

    it('centres the window and weights it', () => {
      expect(run(numbers, rolling('max', { window: 3, center: true }))['r']).to.deep.equal([null, 4, 8, null]);
      expect(run(numbers, rolling('mean', { window: 3, win_type: 'triang' }))['r']).to.deep.equal([
        null,
        null,
        2.25,
        4.5,
      ]);
    });

    it('computes the other windows', () => {
      const whole = (type: string, more = {}) => run(numbers, rolling(type, { window: 4, ...more }))['r']?.[3];
      expect(whole('median')).to.equal(3);
      expect(whole('min')).to.equal(1);
      expect(whole('count')).to.equal(4);
      expect(whole('var')).to.be.closeTo(9.583333, 1e-6);
      expect(whole('quantile', { rolling_type_options: { quantile: 0.5 } })).to.equal(3);
      expect(whole('skew')).to.be.closeTo(1.137, 1e-3);
      expect(whole('kurt')).to.be.closeTo(0.758, 1e-3);
    });

    it('works across pivoted columns', () => {
      const rows = table({ t: [1, 2, 1, 2], region: ['EU', 'EU', 'US', 'US'], x: [1, 2, 10, 20] });
      expect(run(rows, pivot, ['cum', { operator: 'sum', columns: { x: 'x' } }], ['flatten'])).to.deep.equal({
        t: [1, 2],
        'x, EU': [1, 3],
        'x, US': [10, 30],
      });
    });
  });

  describe('names and values of data', () => {
    const bySum = (columns: readonly string[], more: object = {}): Step => [
      'pivot',
      { index: ['x'], columns, aggregates: { v: { operator: 'sum' } }, drop_missing_columns: false, ...more },
    ];
    const series = (keys: readonly CellValue[]) =>
      table({ x: keys.map(() => 1), k: keys, v: keys.map((_, at) => 10 ** at) });
    const withoutMetric: Step = ['rename', { columns: { v: null }, level: 0 }];

    it('keeps a missing value apart from the texts that read like one', () => {
      const rows = series([null, '<NULL>', '', 'NULL', '\\<NULL>', 'N/A']);
      expect(run(rows, bySum(['k']), withoutMetric, ['flatten'])).to.deep.equal({
        x: [1],
        '': [100],
        '<NULL>': [1],
        '\\<NULL>': [10],
        'N/A': [100_000],
        NULL: [1_000],
        '\\\\<NULL>': [10_000],
      });
    });

    it('keeps missing, not a number and the infinities apart in groups', () => {
      const rows = series([null, Number.NaN, Infinity, -Infinity]);
      const grouped = run(rows, ['aggregate', { groupby: ['k'], aggregates: { v: { operator: 'sum' } } }]);
      expect(grouped['v']).to.have.members([1, 10, 100, 1000]);
    });

    it('keeps groups apart whose names would be one', () => {
      const rows = table({ x: [1, 1, 2], k: ['a', 'a, b', 'a'], l: ['b, c', 'c', 'b, c'], v: [10, 20, 1] });
      const { result, labelMap } = postProcess(rows, stepsOf([bySum(['k', 'l']), withoutMetric, ['flatten']]), {});
      expect(result.columns.map(({ name, values }) => [name, values])).to.deep.equal([
        ['x', [1, 2]],
        ['a, b\\, c', [10, 1]],
        ['a\\, b, c', [20, null]],
      ]);
      expect(labelMap['a, b\\, c']).to.deep.equal(['a', 'b, c']);
    });

    it('numbers a series that is called as the axis is', () => {
      expect(run(series(['x', 'y', 'x (2)']), bySum(['k']), withoutMetric, ['flatten'])).to.deep.equal({
        x: [1],
        'x (3)': [1],
        'x (2)': [100],
        y: [10],
      });
    });

    it('takes names that every object has for names', () => {
      const rows = table(
        JSON.parse('{"x": [1, 1], "k": ["constructor", "__proto__"], "__proto__": [1, 2], "toString": [4, 8]}'),
      );
      const aggregates = JSON.parse('{"__proto__": {"operator": "sum"}, "toString": {"operator": "max"}}') as object;
      const pivoted = run(rows, ['pivot', { index: ['x'], columns: ['k'], aggregates }], ['flatten']);
      expect(Object.entries(pivoted)).to.deep.equal([
        ['x', [1]],
        ['__proto__, __proto__', [2]],
        ['__proto__, constructor', [1]],
        ['toString, __proto__', [8]],
        ['toString, constructor', [4]],
      ]);
      expect(Object.keys(run(rows, ['rename', { columns: { x: 'constructor' }, level: 0 }]))).to.deep.equal([
        'constructor',
        'k',
        '__proto__',
        'toString',
      ]);
      expect(Object.keys(run(rows, ['select', { columns: ['toString'] }]))).to.deep.equal(['toString']);
      expect(refusal(rows, ['cum', { operator: 'constructor', columns: { x: 'x' } }])).to.match(/^Invalid cumulative/);
    });
  });

  describe('compare, diff and contribution', () => {
    const compare = (type: string): Step => [
      'compare',
      { source_columns: ['x'], compare_columns: ['y'], compare_type: type, drop_original_columns: true },
    ];

    it('compares as difference, percentage and ratio [3.10.2]', () => {
      expect(run(numbers, compare('difference'))).to.deep.equal({ difference__x__y: [0, null, 1, 4] });
      expect(run(numbers, compare('percentage'))).to.deep.equal({ percentage__x__y: [0, null, 0.3333, 1] });
      expect(run(numbers, compare('ratio'))).to.deep.equal({ ratio__x__y: [1, null, 1.3333, 2] });
    });

    it('changes nothing without columns to compare', () => {
      expect(
        run(numbers, ['compare', { source_columns: [], compare_columns: [], compare_type: 'ratio' }]),
      ).to.have.keys('x', 'y');
    });

    it('takes differences by row and by column', () => {
      expect(run(numbers, ['diff', { columns: { x: 'd' }, periods: 2 }])['d']).to.deep.equal([null, null, 3, 6]);
      expect(run(numbers, ['diff', { columns: { x: 'x', y: 'd' }, axis: 'column' }])['d']).to.deep.equal([
        0,
        null,
        -1,
        -4,
      ]);
    });

    it('gives shares of the column', () => {
      expect(
        run(numbers, ['contribution', { orientation: 'column', columns: ['y'], rename_columns: ['share'] }])['share'],
      ).to.deep.equal([0.125, 0, 0.375, 0.5]);
      expect(run(numbers, ['contribution', { columns: ['y'], contribution_totals: { y: 16 } }])['y']).to.deep.equal([
        0.0625, 0, 0.1875, 0.25,
      ]);
      expect(run(numbers, ['contribution', { columns: ['y'], contribution_totals: {} }])['y']).to.deep.equal([
        0, 0, 0, 0,
      ]);
    });

    it('gives no shares of a total that is zero, in columns as in rows', () => {
      const rows = table({ v: [10, -10], w: [-10, 10] });
      const none = { v: [null, null], w: [null, null] };
      expect(run(rows, ['contribution', { orientation: 'column' }])).to.deep.equal(none);
      expect(run(rows, ['contribution', { orientation: 'row' }])).to.deep.equal(none);
      expect(run(rows, ['contribution', { contribution_totals: { v: 0, w: 20 } }])).to.deep.equal({
        v: [null, null],
        w: [-0.5, 0.5],
      });
    });

    it('gives shares of the row, apart for each time shift', () => {
      const rows = table({ a: [1], b: [3], 'a__1 year ago': [2], 'b__1 year ago': [2] });
      expect(
        run(rows, ['contribution', { orientation: 'row', columns: ['a', 'b'], time_shifts: ['1 year ago'] }]),
      ).to.deep.equal({
        a: [0.25],
        b: [0.75],
        'a__1 year ago': [0.5],
        'b__1 year ago': [0.5],
      });
    });
  });

  describe('resample', () => {
    const series = (times: number[], values: (number | null)[]) => table({ t: times, v: values });
    const toIndex: Step = ['pivot', { index: ['t'], aggregates: { v: { operator: 'mean' } } }];
    const resample = (rows: ColumnarResult, rule: string, method: string, more = {}) =>
      run(rows, toIndex, ['resample', { rule, method, ...more }], ['flatten']);
    const gap = series([jan(1), jan(4)], [1, 4]);

    it('fills gaps by each method', () => {
      const days = [jan(1), jan(2), jan(3), jan(4)];
      expect(resample(gap, '1D', 'asfreq')).to.deep.equal({ t: days, v: [1, null, null, 4] });
      expect(resample(gap, '1D', 'asfreq', { fill_value: 0 })['v']).to.deep.equal([1, 0, 0, 4]);
      expect(resample(gap, '1D', 'ffill')['v']).to.deep.equal([1, 1, 1, 4]);
      expect(resample(gap, '1D', 'bfill')['v']).to.deep.equal([1, 4, 4, 4]);
      expect(resample(gap, '1D', 'linear')['v']).to.deep.equal([1, 2, 3, 4]);
      expect(resample(gap, '1D', 'sum')['v']).to.deep.equal([1, 0, 0, 4]);
      expect(resample(gap, '1D', 'mean')['v']).to.deep.equal([1, null, null, 4]);
    });

    it('puts rows into longer periods', () => {
      const year = series([jan(1), jan(31), Date.UTC(2024, 1, 10), Date.UTC(2025, 2, 1)], [1, 2, 4, 8]);
      expect(resample(year, '1AS', 'sum')).to.deep.equal({ t: [jan(1), Date.UTC(2025, 0, 1)], v: [7, 8] });
      expect(resample(series([jan(1), jan(31), Date.UTC(2024, 1, 10)], [1, 2, 4]), '1M', 'median')).to.deep.equal({
        t: [jan(31), Date.UTC(2024, 1, 29)],
        v: [1.5, 4],
      });
      expect(resample(series([jan(1), jan(9)], [1, 4]), '7D', 'sum')).to.deep.equal({ t: [jan(1), jan(8)], v: [1, 4] });
      expect(resample(series([jan(1) + 30_000, jan(1) + 90_000], [1, 4]), '1T', 'sum')).to.deep.equal({
        t: [jan(1), jan(1) + 60_000],
        v: [1, 4],
      });
      expect(resample(series([jan(1), jan(1) + day / 2], [1, 4]), '6H', 'asfreq')['v']).to.deep.equal([1, null, 4]);
    });
  });

  describe('distributions', () => {
    const values = table({ g: ['a', 'a', 'a', 'a', 'a'], v: [1, 2, 3, 4, 100] });

    it('sums up a box with Tukey whiskers', () => {
      const outcome = postProcess(
        values,
        stepsOf([['boxplot', { groupby: ['g'], metrics: ['v'], whisker_type: 'tukey' }]]),
        {},
      );
      const cells = Object.fromEntries(outcome.result.columns.map(({ name, values: [value] }) => [name, value]));
      expect(cells).to.deep.equal({
        g: 'a',
        v__mean: 22,
        v__median: 3,
        v__max: 4,
        v__min: 1,
        v__q1: 2,
        v__q3: 4,
        v__count: 5,
        v__outliers: '[100]',
      });
      expect(outcome.jsonColumns).to.deep.equal(['v__outliers']);
    });

    it('sums up a box with other whiskers', () => {
      const box = (options: Record<string, unknown>) =>
        run(values, ['boxplot', { groupby: [], metrics: ['v'], ...options }]);
      expect(box({ whisker_type: 'min/max' })['v__max']).to.deep.equal([100]);
      expect(box({ whisker_type: 'percentile', percentiles: [25, 75] })['v__outliers']).to.deep.equal(['[100,1]']);
      expect(
        refusal(values, ['boxplot', { metrics: ['v'], whisker_type: 'percentile', percentiles: [80, 20] }]),
      ).to.match(/^percentiles must be/);
    });

    it('counts bins that reach farther than its rows', () => {
      const rows = table({ v: [4, 5, 9] });
      expect(run(rows, ['histogram', { column: 'v', bins: 2, least: 0, greatest: 10 }])).to.deep.equal({
        '0.0 - 5.0': [1],
        '5.0 - 10.0': [2],
      });
      expect(run(rows, ['histogram', { column: 'v', bins: 1, least: 5, greatest: 6 }])).to.deep.equal({
        '4.0 - 9.0': [3],
      });
    });

    it('counts bins of equal width', () => {
      const rows = table({ g: ['a', 'a', 'b', 'b', 'b'], v: [0, 5, 10, 2, null] });
      expect(run(rows, ['histogram', { column: 'v', bins: 2 }])).to.deep.equal({ '0.0 - 5.0': [2], '5.0 - 10.0': [2] });
      expect(run(rows, ['histogram', { column: 'v', groupby: ['g'], bins: 2, cumulative: true }])).to.deep.equal({
        g: ['a', 'b'],
        '0.0 - 5.0': [1, 1],
        '5.0 - 10.0': [2, 2],
      });
      expect(run(rows, ['histogram', { column: 'v', bins: 4, normalize: true }])).to.deep.equal({
        '0.0 - 2.5': [0.5],
        '2.5 - 5.0': [0],
        '5.0 - 7.5': [0.25],
        '7.5 - 10.0': [0.25],
      });
    });

    it('ranks by share, equals averaged', () => {
      expect(run(table({ v: [10, 20, 20, 40] }), ['rank', { metric: 'v' }])['rank']).to.deep.equal([
        0.25, 0.625, 0.625, 1,
      ]);
      expect(
        run(table({ g: ['a', 'b', 'a', 'b'], v: [1, 5, 2, 4] }), ['rank', { metric: 'v', group_by: 'g' }])['rank'],
      ).to.deep.equal([0.5, 1, 1, 0.5]);
    });
  });

  describe('places', () => {
    it('reads and writes geohashes', () => {
      const options = { geohash: 'h', latitude: 'la', longitude: 'lo' };
      const { la, lo } = run(table({ h: ['u4pruydqqvj', null] }), ['geohash_decode', options]);
      expect(la?.[0]).to.be.closeTo(57.64911, 1e-5);
      expect(lo?.[0]).to.be.closeTo(10.40744, 1e-5);
      expect(la?.[1]).to.equal(null);
      expect(String(run(table({ la: [57.64911], lo: [10.40744] }), ['geohash_encode', options])['h']?.[0])).to.match(
        /^u4pruydqqv/,
      );
    });

    it('reads coordinates in degrees', () => {
      const step: Step = ['geodetic_parse', { geodetic: 'p', latitude: 'la', longitude: 'lo', altitude: 'al' }];
      expect(run(table({ p: ['51.5, -0.5, 2', "41° 30' 36\" N, 72° 30' W"] }), step)).to.deep.include({
        la: [51.5, 41.51],
        lo: [-0.5, -72.5],
        al: [2, 0],
      });
    });
  });
});
