import type { ColumnarResult } from '#plugins/databases';
import {
  carriers,
  distance,
  longNames,
  months,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  timeColumn,
  type SheetCase,
} from './sheet-data.ts';

interface Variant {
  readonly title: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly data: readonly ColumnarResult[];
}

type Family = (
  vizType: string,
  settings: Readonly<Record<string, unknown>>,
  variants: readonly Variant[],
) => readonly SheetCase[];

const one = (value: number | null) => [resultOf(numberColumn('SUM(passengers)', [value]))];
const groups = (names: readonly string[], values: readonly (number | null)[]) => [
  resultOf(textColumn('carrier', names), numberColumn('SUM(passengers)', values)),
];

const gauges = (family: Family): readonly SheetCase[] =>
  family('gauge_chart', { metric: passengers }, [
    {
      title: 'example, ranges',
      settings: { intervals: '40,80,100', interval_color_indices: '3,4,2', value_formatter: '{value} %' },
      data: one(72),
    },
    { title: 'one value', data: one(412_300) },
    {
      title: '16 of 40 long labels',
      settings: { groupby: ['carrier'] },
      data: groups(
        longNames,
        [...numbers(40, 900, 41_000)].sort((a, b) => b - a),
      ),
    },
    {
      title: 'four values, rings in each other, ticks',
      settings: { groupby: ['carrier'], overlap: false, show_axis_tick: true, show_split_line: true, round_cap: true },
      data: groups(carriers, [412_300, 287_150, 150_480, 61_200]),
    },
    {
      title: 'a dial for each, negatives and gaps',
      settings: { groupby: ['carrier'], gauge_layout: 'each', min_val: -100, max_val: 500 },
      data: groups(carriers, [412, -60, null, 640]),
    },
    {
      title: '40 dials',
      settings: { groupby: ['carrier'], gauge_layout: 'each' },
      data: groups(longNames, numbers(40, 900, 41_000)),
    },
    { title: 'half a circle', settings: { start_angle: 180, end_angle: 0, max_val: 1_000_000 }, data: one(1_234_567) },
    { title: 'negative', data: one(-48_211) },
    { title: 'null', data: one(null) },
    {
      title: 'right to left',
      settings: { groupby: ['carrier'], gauge_layout: 'each' },
      data: groups(['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية'], [412_300, 287_150, 150_480]),
    },
  ]);

const targets = (names: readonly string[], values: readonly (number | null)[], goals: readonly (number | null)[]) => [
  resultOf(textColumn('carrier', names), numberColumn('SUM(passengers)', values), numberColumn('AVG(distance)', goals)),
];

const bullets = (family: Family): readonly SheetCase[] =>
  family('bullet', { metric: passengers }, [
    {
      title: 'example',
      settings: {
        ranges: '150000,300000,500000',
        range_labels: 'Poor,Fair,Good',
        markers: '350000',
        marker_labels: 'Plan',
        marker_lines: '280000',
        marker_line_labels: 'Last year',
      },
      data: one(412_300),
    },
    { title: 'one value', data: one(412_300) },
    {
      title: '40 long labels with targets',
      settings: { groupby: ['carrier'], secondary_metric: distance },
      data: targets(longNames, numbers(40, 900, 41_000), numbers(40, 900, 41_000, 4)),
    },
    {
      title: 'targets and ranges',
      settings: { groupby: ['carrier'], secondary_metric: distance, ranges: '100000,300000,500000' },
      data: targets(carriers, [412_300, 287_150, 150_480, 61_200], [380_000, 310_000, 150_000, null]),
    },
    {
      title: 'negatives and gaps',
      settings: { groupby: ['carrier'], secondary_metric: distance, ranges: '-50,200,500' },
      data: targets(carriers, [412, -60, null, 640], [300, 40, 50, -20]),
    },
    { title: 'null', data: one(null) },
    {
      title: 'right to left',
      settings: { groupby: ['carrier'] },
      data: groups(['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية'], [412_300, 287_150, 150_480]),
    },
  ]);

const shifted = (value: number | null, before: Readonly<Record<string, number | null>>) => [
  resultOf(
    numberColumn('SUM(passengers)', [value]),
    ...Object.entries(before).map(([shift, number]) => numberColumn(`SUM(passengers)__${shift}`, [number])),
  ),
];

const comparisons = (family: Family): readonly SheetCase[] =>
  family('pop_kpi', { metric: passengers, time_compare: ['1 year ago'] }, [
    { title: 'example', data: shifted(911_130, { '1 year ago': 812_400 }) },
    { title: 'one value', settings: { time_compare: [] }, data: one(911_130) },
    {
      title: 'three comparisons, long subtitle',
      settings: {
        time_compare: ['1 week ago', '1 year ago', 'inherit'],
        show_metric_name: true,
        subtitle: 'All passengers of all carriers, without those whose flights were cancelled before take-off',
      },
      data: shifted(911_130, { '1 week ago': 923_000, '1 year ago': 812_400, inherit: 911_130 }),
    },
    {
      title: 'negatives, red',
      settings: { comparison_color_scheme: 'Red' },
      data: shifted(-48_211, { '1 year ago': -60_400 }),
    },
    { title: 'nothing before', data: shifted(48_211, { '1 year ago': null }) },
    { title: 'null', data: shifted(null, { '1 year ago': 3 }) },
  ]);

/** Spreads around the given medians. */
const spread = (
  names: readonly string[],
  medians: readonly (number | null)[],
  metrics = ['AVG(distance)'],
  width = 1,
) => [
  resultOf(
    ...(names.length === 0 ? [] : [textColumn('carrier', names)]),
    ...metrics.flatMap((metric, index) => {
      const moved = (by: number) =>
        medians.map((one, row) => (one === null ? null : one + (by * (1 + (row % 3) * 0.4) + index * 300) * width));
      return [
        ...Object.entries({ mean: 90, median: 0, max: 900, min: -700, q1: -250, q3: 320 }).map(([name, by]) =>
          numberColumn(`${metric}__${name}`, moved(by)),
        ),
        numberColumn(
          `${metric}__count`,
          medians.map((one) => (one === null ? 0 : 120)),
        ),
        textColumn(
          `${metric}__outliers`,
          medians.map((one, row) =>
            JSON.stringify(one === null ? [] : numbers(row * 6, one + 1300 * width, one + 3600 * width, row)),
          ),
        ),
      ];
    }),
  ),
];

const boxes = (family: Family): readonly SheetCase[] =>
  family('box_plot', { columns: ['flight_date'], groupby: ['carrier'], metrics: [distance] }, [
    { title: 'example', data: spread(carriers, [1800, 2400, 1500, 3100]) },
    { title: 'one value', settings: { groupby: [] }, data: spread([], [1800]) },
    { title: '40 long labels', data: spread(longNames, numbers(40, 1500, 4000)) },
    {
      title: 'two metrics',
      settings: { metrics: [distance, passengers] },
      data: spread(carriers, [1800, 2400, 1500, 3100], ['AVG(distance)', 'SUM(passengers)']),
    },
    {
      title: 'negatives, no outliers',
      settings: { show_outliers: false },
      data: spread(carriers, [-180, -400, 150, 300]),
    },
    { title: 'gaps', data: spread(carriers, [1800, null, 1500, null]) },
    {
      title: 'logarithmic, 45°',
      settings: { logAxis: true, x_ticks_layout: '45°', y_axis_title: 'Kilometres' },
      data: spread(carriers, [800, 2400, 1500, 3100]),
    },
    { title: 'right to left', data: spread(['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية'], [1800, 2400, 1500]) },
  ]);

const account = ['Sales', 'Materials', 'Wages', 'Rent', 'Grants', 'Tax'];

const waterfalls = (family: Family): readonly SheetCase[] =>
  family('waterfall', { x_axis: 'carrier', metric: passengers, show_value: true }, [
    { title: 'example', data: groups(account, [412_300, -187_150, -150_480, -31_200, 22_000, -12_400]) },
    { title: 'one value', data: groups(['Sales'], [412_300]) },
    { title: '40 long labels', data: groups(longNames, numbers(40, -9000, 12_000)) },
    {
      title: 'months with a breakdown',
      settings: { x_axis: 'flight_date', groupby: ['carrier'], time_grain_sqla: 'P1M' },
      data: [
        resultOf(
          timeColumn(
            'flight_date',
            months(3).flatMap((month) => carriers.map(() => month)),
          ),
          textColumn(
            'carrier',
            months(3).flatMap(() => carriers),
          ),
          numberColumn('SUM(passengers)', numbers(12, -400, 900)),
        ),
      ],
    },
    {
      title: 'below zero, gaps, 45°',
      settings: { x_ticks_layout: '45°' },
      data: groups(account, [40, -90, null, -30, 60, -5]),
    },
    { title: 'null', data: groups(['Sales'], [null]) },
    { title: 'right to left', data: groups(['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية'], [412, -287, 150]) },
  ]);

/** Numbers on a scale, beside earlier ones, spread, and added up. */
export const numberCases = (family: Family): readonly SheetCase[] => [
  ...gauges(family),
  ...bullets(family),
  ...comparisons(family),
  ...boxes(family),
  ...waterfalls(family),
];
