import type { ColumnarResult } from '#plugins/databases';
import {
  carriers,
  days,
  delay,
  longNames,
  months,
  numberColumn,
  numbers,
  passengers,
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

type Shape = (values: readonly number[]) => readonly (number | null)[];

const overTime = (
  names: readonly string[],
  low: number,
  high: number,
  shape: Shape = (values) => values,
  times = months(24),
): ColumnarResult =>
  resultOf(
    timeColumn('flight_date', times),
    ...names.map((name, index) => numberColumn(name, shape(numbers(times.length, low, high, index)))),
  );
const byName = (names: readonly string[], metric: string, low: number, high: number): ColumnarResult =>
  resultOf(textColumn('airport', names), numberColumn(metric, numbers(names.length, low, high, 2)));

const sum = 'SUM(passengers)';
const mean = 'AVG(delay_minutes)';
const airports = ['Oslo', 'Lima', 'Quito', 'Nairobi', 'Osaka', 'Perth', 'Tallinn', 'Denver'];
const rightToLeft = ['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية'];

/** Two queries over one axis. */
export const mixedCases = (family: Family): readonly SheetCase[] =>
  family(
    'mixed_timeseries',
    {
      x_axis: 'flight_date',
      time_grain_sqla: 'P1M',
      metrics: [passengers],
      groupby: [],
      metrics_b: [delay],
      groupby_b: [],
      seriesType: 'bar',
      markerEnabledB: true,
    },
    [
      { title: 'example', data: [overTime([sum], 200_000, 930_000), overTime([mean], 5, 48)] },
      {
        title: 'one value',
        data: [overTime([sum], 2, 9, undefined, months(1)), overTime([mean], 5, 48, undefined, months(1))],
      },
      {
        title: '40 long labels',
        settings: { groupby: ['carrier'], groupby_b: ['carrier'], seriesType: 'line', markerEnabledB: false },
        data: [overTime(longNames.slice(0, 20), 200, 930), overTime(longNames.slice(0, 20), 5, 48)],
      },
      { title: 'negatives', data: [overTime([sum], -300, 930), overTime([mean], -30, 25)] },
      { title: 'gaps', data: [overTime([sum], 200, 930, withGaps), overTime([mean], 5, 48, withGaps)] },
      {
        title: 'stacked bars, lines of the same carriers, values',
        settings: { groupby: ['carrier'], groupby_b: ['carrier'], stack: 'Stack', show_value: true },
        data: [
          overTime(carriers, 20_000, 93_000, undefined, months(12)),
          overTime(carriers, 5, 48, undefined, months(12)),
        ],
      },
      {
        title: 'two kinds of bars, values',
        settings: { seriesTypeB: 'bar', show_value: true, show_valueB: true },
        data: [overTime([sum], 200, 930, undefined, months(8)), overTime([mean], 5, 48, undefined, months(8))],
      },
      {
        title: 'area at the left, logarithm at the right',
        settings: { seriesType: 'smooth', area: true, logAxisSecondary: true },
        data: [overTime([sum], 200, 930), overTime([mean], 3, 9000)],
      },
      {
        title: 'one axis, many days, annotation',
        settings: {
          yAxisIndexB: 0,
          time_grain_sqla: 'P1D',
          markerEnabledB: false,
          annotation_layers: [{ name: 'Target', annotationType: 'FORMULA', value: '40', style: 'dashed' }],
        },
        data: [overTime([sum], 2, 93, undefined, days(900)), overTime([mean], 5, 48, undefined, days(900))],
      },
      {
        title: 'names, both at the right',
        settings: { x_axis: 'airport', yAxisIndex: 1 },
        data: [byName(airports, sum, 10, 90), byName(airports.slice(2), mean, 5, 48)],
      },
      {
        title: 'long names',
        settings: { x_axis: 'airport' },
        data: [byName(longNames, sum, 10, 90), byName(longNames, mean, 5, 48)],
      },
      {
        title: 'right to left',
        settings: { groupby: ['carrier'], groupby_b: ['carrier'], seriesType: 'line' },
        data: [overTime(rightToLeft, 200, 930), overTime(rightToLeft, 5, 48)],
      },
    ],
  );
