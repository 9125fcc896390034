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
  type SheetCase,
  type SheetFamily,
} from './sheet-data.ts';

const arabic = ['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية', 'ירושלים', 'طهران', 'حيفا'];
const cities = ['Lyon', 'Porto', 'Graz', 'Cork', 'Bergen', 'Turku', 'Gdansk', 'Varna'];

/** Groups with two metrics, of which one rises with the other. */
function points(names: readonly string[], choice: { low?: number; isGappy?: boolean; bend?: number } = {}) {
  const { low = 8, isGappy = false, bend = 1 } = choice;
  const far = numbers(names.length, 300, 2300, 1);
  const noise = numbers(names.length, -14, 14, 4);
  const late = far.map(
    (one, row) => low + ((one - 300) / 2000) ** bend * 50 + (noise[row] ?? 0) * (row % 9 === 4 ? 2.4 : 1),
  );
  return [
    resultOf(
      textColumn('airport', names),
      textColumn(
        'carrier',
        names.map((_, row) => carriers[row % 4] ?? ''),
      ),
      numberColumn('AVG(distance)', far),
      numberColumn('AVG(delay_minutes)', isGappy ? withGaps(late) : late),
      numberColumn('SUM(passengers)', numbers(names.length, 4000, 900_000, 5)),
    ),
  ];
}

const shortNames = Array.from(
  { length: 40 },
  (_, row) => `${cities[row % 8] ?? ''} ${String(Math.floor(row / 8) + 1)}`,
);
const crowd = Array.from({ length: 24_000 }, (_, row) => `Flight ${String(row)}`);

const scatters = (family: SheetFamily): readonly SheetCase[] =>
  family('scatter', { entity: 'airport', series: null, x: distance, y: delay }, [
    { title: 'example', data: points(shortNames) },
    { title: 'one value', data: points(['Lyon']) },
    { title: '40 long labels, all written', settings: { point_labels: 'all' }, data: points(longNames) },
    { title: 'a line for each color', settings: { series: 'carrier', fit_by: 'series' }, data: points(shortNames) },
    {
      title: 'curve, sizes, quadrants at the medians',
      settings: { size: passengers, fit: 'quadratic', quadrants: 'median', series: 'carrier' },
      data: points(shortNames, { bend: 2 }),
    },
    { title: 'smoothed, gaps', settings: { fit: 'loess' }, data: points(shortNames, { isGappy: true }) },
    {
      title: 'negatives, quadrants at the means',
      settings: { quadrants: 'average' },
      data: points(shortNames, { low: -60 }),
    },
    {
      title: 'exponential over logarithmic axes',
      settings: { fit: 'exponential', logXAxis: true, logYAxis: true },
      data: points(shortNames, { low: 30 }),
    },
    { title: '24,000 points', data: points(crowd) },
    { title: 'right to left', data: points(arabic) },
  ]);

const years = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => Date.UTC(year, 0, 1));

/** A column per group over years, each on its own way. */
const ways = (names: readonly string[], choice: { low?: number; isGappy?: boolean; count?: number } = {}) => {
  const { low = 40, isGappy = false, count = years.length } = choice;
  return [
    resultOf(
      timeColumn('flight_date', years.slice(0, count)),
      ...names.map((name, at) => {
        const values = numbers(count, low, 900, at + 1).map(
          (value, row) => value + at * 31 * (row % 2 === at % 3 ? 1 : -0.4),
        );
        return numberColumn(name, isGappy ? values.map((value, row) => ((row + at) % 4 === 0 ? null : value)) : values);
      }),
    ),
  ];
};

const slopes = (family: SheetFamily): readonly SheetCase[] =>
  family('slope', { x_axis: 'flight_date', time_grain_sqla: 'P1Y', groupby: ['carrier'], metrics: [delay] }, [
    { title: 'example', data: ways([...carriers, ...cities]) },
    { title: 'one value', data: ways(['Lyon'], { count: 1 }) },
    { title: '40 long labels', data: ways(longNames) },
    {
      title: 'a color each, differences',
      settings: { color_by: 'series', show_change: 'absolute' },
      data: ways([...carriers]),
    },
    { title: 'gaps, one end only', data: ways([...carriers, ...cities], { isGappy: true }) },
    { title: 'negatives, from zero', settings: { truncateYAxis: false }, data: ways(cities, { low: -700 }) },
    {
      title: 'two metrics',
      settings: { x_axis: null, groupby: ['airport'], metrics: [delay, distance] },
      data: points(shortNames.slice(0, 14)),
    },
    { title: '400 lines', data: ways(Array.from({ length: 400 }, (_, at) => `Line ${String(at)}`)) },
    { title: 'right to left', data: ways(arabic) },
  ]);

const bumps = (family: SheetFamily): readonly SheetCase[] =>
  family('bump', { x_axis: 'flight_date', time_grain_sqla: 'P1Y', groupby: ['carrier'], metrics: [delay] }, [
    { title: 'example', data: ways([...carriers, ...cities.slice(0, 6)]) },
    { title: 'one value', data: ways(['Lyon'], { count: 1 }) },
    { title: '40 long labels', data: ways(longNames) },
    {
      title: 'gaps, straight, 4 ranks',
      settings: { top: 4, curve: 'straight' },
      data: ways([...carriers, ...cities], { isGappy: true }),
    },
    { title: 'negatives, smallest first', settings: { smallest_first: true }, data: ways(cities, { low: -700 }) },
    {
      title: '400 lines, 50 ranks',
      settings: { top: 50 },
      data: ways(Array.from({ length: 400 }, (_, at) => `Line ${String(at)}`)),
    },
    {
      title: 'months',
      settings: { time_grain_sqla: 'P1M' },
      data: [
        resultOf(
          timeColumn('flight_date', months(36)),
          ...cities.map((name, at) => numberColumn(name, numbers(36, 40, 900, at))),
        ),
      ],
    },
    { title: 'right to left', data: ways(arabic) },
  ]);

/** Counts in bins of 2, one row per group; each group a little later and wider than the one before. */
const spread = (names: readonly (string | null)[], choice: { from?: number; bins?: number } = {}) => {
  const { from = 0, bins = 60 } = choice;
  const counts = (group: number, bin: number): number =>
    Math.round(
      700 * Math.exp(-(((bin - 14 - 2.5 * (group % 9)) / (5 + (group % 4) * 2)) ** 2)) +
        (bin > 14 ? 40 * Math.exp(-bin / 14) : 0),
    );
  return [
    resultOf(
      ...(names.length === 1 && names[0] === null ? [] : [textColumn('carrier', names)]),
      ...Array.from({ length: bins }, (_, bin) =>
        numberColumn(
          `${String(from + bin * 2)} - ${String(from + bin * 2 + 2)}`,
          names.map((_name, group) => counts(group, bin)),
        ),
      ),
    ),
  ];
};

const distributions = (family: SheetFamily): readonly SheetCase[] =>
  family('ecdf', { column: 'delay_minutes' }, [
    { title: 'example', data: spread([null]) },
    { title: 'one value', data: [resultOf(numberColumn('3.5 - 4.5', [1]))] },
    { title: '40 long labels', settings: { groupby: ['carrier'] }, data: spread(longNames) },
    {
      title: 'groups',
      settings: { groupby: ['carrier'], percentiles: '10, 50, 90' },
      data: spread(carriers.slice(0, 3)),
    },
    {
      title: 'above, logarithmic, filled',
      settings: { direction: 'above', logXAxis: true, fill: true, groupby: ['carrier'] },
      data: spread(carriers),
    },
    {
      title: 'negatives, counts',
      settings: { measure: 'count', groupby: ['carrier'] },
      data: spread(carriers, { from: -60 }),
    },
    {
      title: 'each value, in steps',
      settings: { counted: 'values' },
      data: [
        resultOf(numberColumn('delay_minutes', [1, 2, 4, 7, 8, 15, 30]), numberColumn('__rows', [3, 9, 4, 4, 2, 1, 1])),
      ],
    },
    { title: 'right to left', settings: { groupby: ['carrier'] }, data: spread(arabic) },
  ]);

const violins = (family: SheetFamily): readonly SheetCase[] =>
  family('violin', { column: 'delay_minutes', groupby: ['carrier'] }, [
    { title: 'example', data: spread([...carriers, ...cities.slice(0, 3)]) },
    { title: 'one value', settings: { groupby: [] }, data: [resultOf(numberColumn('3.5 - 4.5', [1]))] },
    { title: '40 long labels', data: spread(longNames) },
    {
      title: 'ridges, by median',
      settings: { shape: 'ridgeline', violin_order: 'median' },
      data: spread([...carriers, ...cities]),
    },
    {
      title: 'lying, own widths, medians',
      settings: { orientation: 'horizontal', scale: 'own', show_median: true },
      data: spread(carriers),
    },
    {
      title: 'negatives, quartiles, not cut',
      settings: { inner: 'quartiles', trim: false, show_median: true },
      data: spread(carriers, { from: -60 }),
    },
    { title: '40 ridges, long names', settings: { shape: 'ridgeline', overlap: 2 }, data: spread(longNames) },
    { title: 'right to left', settings: { shape: 'ridgeline', inner: 'quartiles' }, data: spread(arabic) },
  ]);

/** Pictures of how groups compare, move and spread. */
export const relationCases = (family: SheetFamily): readonly SheetCase[] => [
  ...scatters(family),
  ...slopes(family),
  ...bumps(family),
  ...distributions(family),
  ...violins(family),
];
