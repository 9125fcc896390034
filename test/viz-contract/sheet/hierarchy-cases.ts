import {
  delay,
  longNames,
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
  readonly data: SheetCase['data'];
}

type Family = (
  vizType: string,
  settings: Readonly<Record<string, unknown>>,
  variants: readonly Variant[],
) => readonly SheetCase[];

/** Continent, country, airport and passengers. */
const airports: readonly (readonly [string, string, string, number])[] = [
  ['Europe', 'Germany', 'Frankfurt', 61_600_000],
  ['Europe', 'Germany', 'Munich', 41_600_000],
  ['Europe', 'Germany', 'Berlin', 25_500_000],
  ['Europe', 'Spain', 'Madrid', 66_200_000],
  ['Europe', 'Spain', 'Barcelona', 55_000_000],
  ['Europe', 'Portugal', 'Lisbon', 35_100_000],
  ['Europe', 'Malta', 'Luqa', 8_900_000],
  ['Asia', 'Japan', 'Tokyo Haneda', 85_900_000],
  ['Asia', 'Japan', 'Tokyo Narita', 39_700_000],
  ['Asia', 'India', 'Delhi', 77_800_000],
  ['Asia', 'India', 'Mumbai', 54_800_000],
  ['Asia', 'Singapore', 'Changi', 67_700_000],
  ['Africa', 'Egypt', 'Cairo', 28_700_000],
  ['Africa', 'South Africa', 'Johannesburg', 19_200_000],
  ['Africa', 'Kenya', 'Nairobi', 8_600_000],
  ['Oceania', 'Australia', 'Sydney', 41_400_000],
  ['Oceania', 'New Zealand', 'Auckland', 18_700_000],
];

const nested = (rows: readonly (readonly (string | number | null)[])[]) =>
  resultOf(
    ...['continent', 'country', 'airport'].map((name, at) =>
      textColumn(
        name,
        rows.map((row) => row[at] ?? null),
      ),
    ),
    numberColumn(
      'SUM(passengers)',
      rows.map((row) => row[3] ?? null),
    ),
    numberColumn('AVG(delay_minutes)', numbers(rows.length, 3, 48, 2)),
  );

const flat = (names: readonly (string | null)[], values: readonly (number | null)[]) =>
  resultOf(textColumn('airport', names), numberColumn('SUM(passengers)', values));

const many = Array.from({ length: 12_000 }, (_, row) => [
  `Continent ${String(row % 5)}`,
  `Country ${String(row % 60)}`,
  `Airport ${String(row)}`,
  1_000_000 / (1 + (row % 977)),
]);
const arabic = ['القاهرة', 'تل אביב', 'الرياض والمنطقة الشرقية', 'ירושלים', 'طهران'];
const oneLevel = { groupby: ['airport'], columns: ['airport'] };

const quarters = Array.from({ length: 4 }, (_, at) => Date.UTC(2024, 3 * at, 1));

/** The airports at four times, each with a course of its own. */
const overTime = resultOf(
  timeColumn(
    'flight_date',
    quarters.flatMap((time) => airports.map(() => time)),
  ),
  ...['continent', 'country', 'airport'].map((name, at) =>
    textColumn(
      name,
      quarters.flatMap(() => airports.map((row) => row[at] ?? null)),
    ),
  ),
  numberColumn(
    'SUM(passengers)',
    quarters.flatMap((_, time) =>
      airports.map(([, , , count], at) => count * (1 + (((at * 7) % 5) - 2) * 0.08 * time)),
    ),
  ),
);

const partitionVariants = (variants: readonly Variant[]): readonly Variant[] => {
  const timed = (time_series_option: string) => ({ x_axis: 'flight_date', time_grain_sqla: 'P3M', time_series_option });
  return [
    ...variants
      .filter(({ title }) => !title.startsWith('colors') && !title.startsWith('shares'))
      .map(({ settings = {}, ...rest }) => ({
        ...rest,
        settings: without(settings, 'columns'),
      })),
    {
      title: 'all parts, by the logarithm',
      settings: { partition_limit: 0, partition_threshold: 0, log_scale: true },
      data: [nested(airports)],
    },
    {
      title: 'one part per time',
      settings: { ...timed('time_series'), groupby: ['continent', 'country'] },
      data: [overTime],
    },
    { title: 'difference', settings: timed('point_diff'), data: [overTime] },
    { title: 'change in %', settings: timed('point_percent'), data: [overTime] },
    {
      title: 'two metrics, shares',
      settings: { metrics: [passengers, delay], contribution: true, groupby: ['continent', 'country'] },
      data: [nested(airports)],
    },
  ];
};

/** Treemap, sunburst and partition. */
export function hierarchyCases(family: Family): readonly SheetCase[] {
  const levels = ['continent', 'country', 'airport'];
  const variants: readonly Variant[] = [
    { title: 'example', data: [nested(airports)] },
    { title: 'one value', settings: oneLevel, data: [flat(['Frankfurt'], [61_600_000])] },
    {
      title: '40 long labels',
      settings: oneLevel,
      data: [flat(longNames, numbers(40, 900, 41_000))],
    },
    { title: 'colors by a metric', settings: { secondary_metric: delay }, data: [nested(airports)] },
    {
      title: 'gaps and negatives',
      settings: oneLevel,
      data: [flat(['Delhi', 'Cairo', null, 'Luqa', 'Sydney'], [412, null, 160, -60, 0])],
    },
    { title: '12,000 rows', data: [nested(many)] },
    { title: 'right to left', settings: oneLevel, data: [flat(arabic, [500, 420, 300, 180, 90])] },
    {
      title: 'shares, first level by name only',
      settings: {
        label_type: 'key_value_percent',
        show_total: true,
        groupby: ['continent', 'country'],
        columns: ['continent', 'country'],
      },
      data: [nested(airports)],
    },
  ];
  const variantsWithout = (key: string) =>
    variants.map(({ settings = {}, ...rest }) => ({ ...rest, settings: without(settings, key) }));
  return [
    ...family('treemap_v2', { groupby: levels, metric: passengers }, variantsWithout('columns')),
    ...family(
      'sunburst_v2',
      { columns: levels, metric: passengers, show_labels: true, show_labels_threshold: 1 },
      variantsWithout('groupby'),
    ),
    ...family('partition', { groupby: levels, metrics: [passengers] }, partitionVariants(variants)),
    ...trees(family),
  ];
}

const without = (settings: Readonly<Record<string, unknown>>, key: string) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== key));

/** Id, parent, name and passengers. */
type TreeRow = readonly [id: string, parent: string | null, name: string, passengers: number | null];

const treeOf = (rows: readonly TreeRow[]) =>
  resultOf(
    ...['id', 'parent', 'airport'].map((name, at) =>
      textColumn(
        name,
        rows.map((row) => row[at] ?? null),
      ),
    ),
    numberColumn(
      'SUM(passengers)',
      rows.map((row) => row[3]),
    ),
  );

const world: readonly TreeRow[] = [
  ['world', null, 'World', 736_000_000],
  ...[...new Set(airports.map(([continent]) => continent))].map((name): TreeRow => [name, 'world', name, null]),
  ...[...new Map(airports.map(([continent, country]) => [country, continent]))].map(([country, continent]): TreeRow => [
    country,
    continent,
    country,
    null,
  ]),
  ...airports.map(([, country, airport, count]): TreeRow => [airport, country, airport, count]),
];

const trees = (family: Family) =>
  family('tree_chart', { id: 'id', parent: 'parent', name: 'airport', metric: passengers }, [
    { title: 'example', data: [treeOf(world)] },
    { title: 'one value', data: [treeOf([['a', null, 'Frankfurt', 61]])] },
    {
      title: '40 long labels',
      data: [treeOf([['top', null, 'All airports', 1], ...longNames.map((name): TreeRow => [name, 'top', name, 3])])],
    },
    { title: 'radial', settings: { layout: 'radial', symbol: 'circle' }, data: [treeOf(world)] },
    { title: 'top to bottom', settings: { orient: 'TB', symbol: 'diamond', symbolSize: 10 }, data: [treeOf(world)] },
    { title: 'right to left', settings: { orient: 'RL' }, data: [treeOf(world)] },
    {
      title: 'right-to-left names, a circle and a repeated id',
      data: [
        treeOf([
          ['r', null, 'الرياض والمنطقة الشرقية', 4],
          ...arabic.map((name): TreeRow => [name, 'r', name, 3]),
          ['a', 'b', 'A', 1],
          ['b', 'a', 'B', 1],
          ['r', null, 'R', 1],
        ]),
      ],
    },
    {
      title: '12,000 rows',
      data: [
        treeOf(
          Array.from({ length: 12_000 }, (_, row): TreeRow => {
            const above = row === 0 ? null : String(Math.floor((row - 1) / 30));
            return [String(row), above, `Node ${String(row)}`, row];
          }),
        ),
      ],
    },
  ]);
