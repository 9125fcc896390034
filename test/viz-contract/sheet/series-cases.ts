import type { ColumnarResult } from '#plugins/databases';
import {
  carriers,
  days,
  delay,
  longNames,
  months,
  numberColumn,
  numbers,
  resultOf,
  textColumn,
  timeColumn,
  withGaps,
  type SheetCase,
} from './sheet-data.ts';

type Family = (
  vizType: string,
  settings: Readonly<Record<string, unknown>>,
  variants: readonly {
    readonly title: string;
    readonly settings?: Readonly<Record<string, unknown>>;
    readonly data: readonly ColumnarResult[];
  }[],
) => readonly SheetCase[];

/** Series over time, one column for each. */
const overTime = (
  names: readonly string[],
  low: number,
  high: number,
  shape: (values: readonly number[]) => readonly (number | null)[] = (values) => values,
) => [
  resultOf(
    timeColumn('flight_date', months(24)),
    ...names.map((name, index) => numberColumn(name, shape(numbers(24, low, high, index)))),
  ),
];

const byName = (names: readonly string[], series: readonly string[], low: number, high: number) => [
  resultOf(
    textColumn('airport', names),
    ...series.map((name, index) => numberColumn(name, numbers(names.length, low, high, index))),
  ),
];

const one = ['AVG(delay_minutes)'];
const shift = '28 days ago';
const compared = (type: string): Readonly<Record<string, unknown>> => ({
  time_compare: [shift],
  comparison_type: type,
  time_grain_sqla: 'P1D',
  groupby: [],
});
const daily = (columns: Readonly<Record<string, readonly [low: number, high: number]>>) => [
  resultOf(
    timeColumn('flight_date', days(40)),
    ...Object.entries(columns).map(([name, [low, high]], index) => numberColumn(name, numbers(40, low, high, index))),
  ),
];

const comparisons = [
  {
    title: 'comparison: values of two carriers',
    settings: { ...compared('values'), groupby: ['carrier'] },
    data: daily({
      'Blue Air': [12, 40],
      Northwind: [20, 60],
      [`AVG(delay_minutes)__${shift}, Blue Air`]: [10, 35],
      [`AVG(delay_minutes)__${shift}, Northwind`]: [15, 50],
    }),
  },
  {
    title: 'comparison: values',
    settings: compared('values'),
    data: daily({ 'AVG(delay_minutes)': [12, 40], [`AVG(delay_minutes)__${shift}`]: [10, 35] }),
  },
  {
    title: 'comparison: percentage',
    settings: compared('percentage'),
    data: daily({ [`percentage__AVG(delay_minutes)__AVG(delay_minutes)__${shift}`]: [-0.4, 0.7] }),
  },
  {
    title: 'comparison: difference',
    settings: compared('difference'),
    data: daily({ [`difference__AVG(delay_minutes)__AVG(delay_minutes)__${shift}`]: [-14, 12] }),
  },
];

const timeVariants = [
  { title: 'example', settings: { groupby: ['carrier'] }, data: overTime(carriers, 5, 48) },
  {
    title: 'one value',
    data: [resultOf(timeColumn('flight_date', months(1)), numberColumn('AVG(delay_minutes)', [17.4]))],
  },
  { title: '40 long labels', settings: { groupby: ['carrier'] }, data: overTime(longNames, 5, 48) },
  { title: 'one series, narrow range', data: overTime(one, 98_200, 101_900) },
  { title: 'negatives', settings: { groupby: ['carrier'] }, data: overTime(carriers.slice(0, 2), -30, 25) },
  { title: 'gaps', settings: { groupby: ['carrier'] }, data: overTime(carriers.slice(0, 2), 5, 48, withGaps) },
  ...comparisons,
];

/** Months of which the last six are expected only, each with a band that widens. */
const expected = (names: readonly string[], low: number, high: number) => {
  const known = 18;
  return [
    resultOf(
      timeColumn('flight_date', months(24)),
      ...names.flatMap((name, index) => {
        const values = numbers(24, low, high, index);
        const half = values.map((_, row) => ((high - low) / 20) * (row < known ? 1 : 1 + (row - known) / 2));
        return [
          numberColumn(
            `${name}__yhat`,
            values.map((value, row) => (row < known ? value * 0.97 : value)),
          ),
          numberColumn(
            `${name}__yhat_lower`,
            values.map((value, row) => value - (half[row] ?? 0)),
          ),
          numberColumn(
            `${name}__yhat_upper`,
            values.map((value, row) => value + (half[row] ?? 0)),
          ),
          numberColumn(
            name,
            values.map((value, row) => (row < known ? value : null)),
          ),
        ];
      }),
    ),
  ];
};
const forecast = { forecastEnabled: true };
const forecasts = [
  { title: 'forecast', settings: forecast, data: expected(one, 5, 48) },
  { title: 'forecasts of carriers', settings: { ...forecast, groupby: ['carrier'] }, data: expected(carriers, 5, 48) },
];
const stackedForecast = [
  {
    title: 'forecasts, stacked',
    settings: { ...forecast, groupby: ['carrier'], stack: 'Stack' },
    data: expected(carriers.slice(0, 3), 5, 48),
  },
];

const values = { groupby: ['carrier'], show_value: true };
const valued = [
  { title: 'values', settings: values, data: overTime(carriers, 5, 48) },
  { title: 'values, one series, negatives', settings: { show_value: true }, data: overTime(one, -30, 25) },
];
const withoutValues = <T extends { readonly settings: object }>(given: T) => ({
  ...given,
  settings: { ...given.settings, show_value: false },
});

const time = { x_axis: 'flight_date', time_grain_sqla: 'P1M', metrics: [delay], groupby: [] };
const names = { ...time, x_axis: 'airport' };
const airports = ['Oslo', 'Lima', 'Quito', 'Nairobi', 'Osaka', 'Perth', 'Tallinn', 'Denver'];

const barVariants = [
  { title: 'example', settings: { show_value: true }, data: byName(airports, one, 3, 48) },
  { title: 'one value', settings: { show_value: true }, data: byName(['Oslo'], one, 30, 48) },
  { title: '40 long labels', settings: { show_value: true }, data: byName(longNames, one, 3, 1800) },
  { title: 'negatives', settings: { show_value: true }, data: byName(airports, one, -140, 48) },
  {
    title: 'series side by side',
    settings: { groupby: ['carrier'], show_value: true },
    data: byName(airports, carriers.slice(0, 3), 3, 48),
  },
  {
    title: 'stacked, values of the parts',
    settings: { groupby: ['carrier'], stack: 'Stack', show_value: true, only_total: false },
    data: byName(airports, carriers, 300, 48_000),
  },
  {
    title: 'stacked to 100 %',
    settings: { groupby: ['carrier'], stack: 'Expand', show_value: true, only_total: false },
    data: byName(airports, carriers, 3, 48),
  },
];

/** Lines, areas, scatters and bars. */
export const seriesCases = (family: Family): readonly SheetCase[] => [
  ...family('echarts_timeseries_line', time, [...timeVariants, ...forecasts, ...valued]),
  ...family('echarts_timeseries_bar', names, barVariants),
  ...family('echarts_timeseries_bar', { ...names, orientation: 'horizontal' }, barVariants).map((one_) => ({
    ...one_,
    title: `lying: ${one_.title}`,
  })),
  ...family('echarts_timeseries_bar', { ...time, show_value: true }, [
    { title: 'over time', data: overTime(one, 5, 48) },
    { title: 'over time, gaps', data: overTime(one, 5, 48, withGaps) },
    ...forecasts.map(withoutValues),
    ...stackedForecast.map(withoutValues),
    ...comparisons,
  ]).map((one_) => ({ ...one_, title: `bars ${one_.title}` })),
  ...family('echarts_area', time, [
    ...timeVariants.slice(0, 6),
    {
      title: 'values of a stack and its parts',
      settings: { ...values, stack: 'Stack', only_total: false },
      data: overTime(carriers, 5, 48),
    },
    {
      title: 'stacked',
      settings: { groupby: ['carrier'], stack: 'Stack' },
      data: overTime(carriers, 5, 48),
    },
    {
      title: 'stacked to 100 %',
      settings: { groupby: ['carrier'], stack: 'Expand' },
      data: overTime(carriers, 5, 48),
    },
    ...timeVariants.slice(6),
    ...forecasts,
    ...stackedForecast,
  ]),
  ...family('echarts_timeseries_scatter', time, [...timeVariants, ...forecasts, ...valued]),
  ...family('compare', time, [
    ...timeVariants.slice(0, 6),
    {
      title: 'from the value before, a series of zeros',
      settings: { groupby: ['carrier'], change_from: 'previous', seriesType: 'smooth' },
      data: [
        resultOf(
          timeColumn('flight_date', months(24)),
          numberColumn('Blue Air', numbers(24, 20, 48)),
          numberColumn('Northwind', numbers(24, 0, 0)),
        ),
      ],
    },
  ]),
  ...family('horizon', time, [
    ...timeVariants.slice(0, 6),
    {
      title: 'one scale of shades, years of days',
      settings: { groupby: ['carrier'], horizon_color_scale: 'overall', horizon_bands: 4, time_grain_sqla: 'P1D' },
      data: [
        resultOf(
          timeColumn('flight_date', days(1200)),
          ...carriers.map((name, index) => numberColumn(name, numbers(1200, -20 * index, 48, index))),
        ),
      ],
    },
    {
      title: 'change from the first value',
      settings: { groupby: ['carrier'], horizon_color_scale: 'change' },
      data: overTime(carriers, 5, 48),
    },
    { title: 'names', settings: { x_axis: 'airport' }, data: byName(longNames.slice(0, 12), carriers, -20, 48) },
  ]),
];
