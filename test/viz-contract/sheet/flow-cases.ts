import type { ColumnarResult } from '#plugins/databases';
import {
  carriers,
  delay,
  distance,
  longNames,
  months,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  timeColumn,
  withGaps,
  type SheetFamily,
} from './sheet-data.ts';

const seats = { ...passengers, label: 'SUM(seats)' };
const fuel = { ...passengers, label: 'AVG(fuel)' };

function profiles(names: readonly string[], low = 0.3, gaps = false): readonly ColumnarResult[] {
  const values = (from: number, to: number, seed: number) =>
    numbers(names.length, from, to, seed).map((value, row) => (gaps && row === 1 && seed === 2 ? null : value));
  return [
    resultOf(
      textColumn('carrier', names),
      numberColumn('AVG(delay_minutes)', values(48 * low, 48, 1)),
      numberColumn('SUM(passengers)', values(900_000 * low, 900_000, 2)),
      numberColumn('AVG(distance)', values(2300 * low, 2300, 3)),
      numberColumn('SUM(seats)', values(1_200_000 * low, 1_200_000, 4)),
      numberColumn('AVG(fuel)', values(40 * low, 40, 5)),
    ),
  ];
}

const oneMetric = (names: readonly string[], low: number): readonly ColumnarResult[] => [
  resultOf(textColumn('carrier', names), numberColumn('SUM(passengers)', numbers(names.length, low, 900_000, 3))),
];

/** Months with a column for each series. */
const seasons = (names: readonly string[], count: number, low: number, gaps = false): readonly ColumnarResult[] => [
  resultOf(
    timeColumn('flight_date', months(count)),
    ...names.map((name, at) => {
      const values = numbers(count, low, 900_000, at);
      return numberColumn(name, gaps ? withGaps(values) : values);
    }),
  ),
];

/** From each of the sources to each of the targets. */
const flows = (sources: readonly string[], targets: readonly string[], low: number, isGappy = false) => {
  const values = numbers(sources.length * targets.length, low, 900_000, 2);
  return [
    resultOf(
      textColumn(
        'carrier',
        sources.flatMap((source) => targets.map(() => source)),
      ),
      textColumn(
        'airport',
        sources.flatMap(() => targets),
      ),
      numberColumn('SUM(passengers)', isGappy ? withGaps(values) : values),
    ),
  ];
};
const cities = ['Lyon', 'Porto', 'Graz', 'Cork', 'Bergen', 'Turku'];

/** Charts around a middle, and of flows. */
export const flowCases = (family: SheetFamily) => [
  ...family('radar', { groupby: ['carrier'], metrics: [delay, passengers, distance, seats, fuel] }, [
    { title: 'example', data: profiles(carriers.slice(0, 3)) },
    {
      title: 'one metric',
      settings: { metrics: [passengers] },
      data: oneMetric([...carriers, 'Aurora', 'Polar'], 90_000),
    },
    { title: '40 long labels', settings: { metrics: [passengers] }, data: oneMetric(longNames, 90_000) },
    {
      title: 'negatives',
      settings: { metrics: [passengers, seats, distance], radar_scale: 'shared' },
      data: profiles(carriers.slice(0, 2), -0.9),
    },
    {
      title: 'gaps, round',
      settings: { is_circle: true, label_type: 'key_value' },
      data: profiles(carriers.slice(0, 2), 0.3, true),
    },
    { title: 'ten groups', data: profiles(longNames.slice(0, 10)) },
    { title: 'one row', settings: { groupby: [] }, data: profiles(['']) },
    { title: 'right to left', data: profiles(['القاهرة', 'تل أبيب']) },
  ]),
  ...family('rose', { x_axis: 'flight_date', time_grain_sqla: 'P1M', metrics: [passengers], groupby: ['carrier'] }, [
    { title: 'example', data: seasons(carriers, 12, 90_000) },
    { title: 'one value', settings: { groupby: [] }, data: seasons(['SUM(passengers)'], 1, 90_000) },
    {
      title: '40 long labels',
      settings: { x_axis: 'airport', groupby: [] },
      data: [
        resultOf(textColumn('airport', longNames), numberColumn('SUM(passengers)', numbers(40, 90_000, 900_000, 3))),
      ],
    },
    { title: 'negatives, by area', settings: { rose_area_proportion: true }, data: seasons(carriers, 12, -400_000) },
    { title: 'gaps, values', settings: { show_values: true }, data: seasons(carriers, 18, 90_000, true) },
    {
      title: 'ring of shares',
      settings: { contribution: true, inner_radius: 30 },
      data: seasons(carriers, 12, 90_000).map((one) => ({
        ...one,
        columns: one.columns.map((column, at) =>
          at === 0
            ? column
            : { ...column, values: column.values.map((_, row) => [0.4, 0.3, 0.2, 0.1][(at + row) % 4] ?? 0) },
        ),
      })),
    },
    { title: '100 months', settings: { groupby: [] }, data: seasons(['SUM(passengers)'], 100, 90_000) },
  ]),
  ...family('chord', { groupby: 'carrier', columns: 'airport', metric: passengers }, [
    { title: 'example', data: flows(cities, cities, 9000) },
    { title: 'one value', data: flows(['Lyon'], ['Porto'], 9000) },
    { title: '40 long labels', settings: { max_nodes: 45 }, data: flows(longNames, longNames.slice(0, 5), 9000) },
    { title: 'negatives', data: flows(cities, cities, -700_000) },
    { title: 'one way, gaps, values', settings: { show_values: true }, data: flows(carriers, cities, 9000, true) },
    {
      title: 'directed, by target',
      settings: { ribbons: 'directed', ribbon_color: 'target' },
      data: flows(cities, cities, 9000),
    },
    { title: '40 ends, 12 shown', settings: { max_nodes: 12 }, data: flows(longNames, cities, 9000) },
  ]),
  ...family('para', { series: 'carrier', metrics: [delay, passengers, distance, seats], secondary_metric: fuel }, [
    { title: 'example', data: profiles(longNames.slice(0, 24), -0.2) },
    { title: 'one value', settings: { metrics: [delay], secondary_metric: null }, data: profiles(['Blue Air']) },
    { title: '40 long labels', settings: { include_series: true }, data: profiles(longNames) },
    { title: 'negatives, gaps', data: profiles(carriers, -0.9, true) },
    { title: 'right to left', settings: { include_series: true }, data: profiles(['القاهرة', 'تل أبيب', 'طهران']) },
    {
      title: '10,000 lines',
      data: profiles(
        Array.from({ length: 10_000 }, (_, row) => `Line ${String(row)}`),
        0,
      ),
    },
  ]),
];
