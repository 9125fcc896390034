import type { CellValue, ColumnarResult } from '#plugins/databases';
import {
  carriers,
  longNames,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  timeColumn,
  withGaps,
  type SheetFamily,
} from './sheet-data.ts';

/** Source, target, value. */
type Link = readonly [source: CellValue, target: CellValue, value: number | null];

const links = (rows: readonly Link[]): readonly ColumnarResult[] => [
  resultOf(
    textColumn(
      'carrier',
      rows.map(([source]) => source),
    ),
    textColumn(
      'airport',
      rows.map(([, target]) => target),
    ),
    numberColumn(
      'SUM(passengers)',
      rows.map(([, , value]) => value),
    ),
  ),
];

/** From each of the sources to each of the targets. */
const between = (
  sources: readonly string[],
  targets: readonly string[],
  low = 9000,
  isGappy = false,
): readonly Link[] => {
  const values = numbers(sources.length * targets.length, low, 900_000, 2);
  const shown = isGappy ? withGaps(values) : values;
  return sources.flatMap((source, at) =>
    targets.map((target, to): Link => [source, target, shown[at * targets.length + to] ?? null]),
  );
};

const cities = ['Lyon', 'Porto', 'Graz', 'Cork', 'Bergen', 'Turku'];
const channels = ['Advert', 'Newsletter', 'Search'];
const funnel: readonly Link[] = [
  ...between(channels, ['Landing page', 'Product page']),
  ['Landing page', 'Product page', 310_000],
  ['Landing page', 'Left', 420_000],
  ['Product page', 'Cart', 720_000],
  ['Product page', 'Left', 510_000],
  ['Cart', 'Order', 430_000],
  ['Cart', 'Left', 290_000],
  ['Order', 'Returned', 60_000],
  ['Order', 'Kept', 370_000],
];
const hostile: readonly Link[] = [
  ['__proto__', 'constructor', 30],
  ['<b>&amp;"', '', 20],
  [null, 'N/A', 12],
  ['constructor', 'a, b', 14],
];
/** A word for each row. */
const words = (names: readonly CellValue[], values: readonly (number | null)[]): readonly ColumnarResult[] => [
  resultOf(textColumn('airport', names), numberColumn('SUM(passengers)', values)),
];
const falling = (count: number, high = 900_000): readonly number[] =>
  Array.from({ length: count }, (_, at) => Math.round(high / (at + 1) ** 0.8));
const towns = [
  'Lyon',
  'Porto',
  'Graz',
  'Cork',
  'Bergen',
  'Turku',
  'Vilnius',
  'Gdańsk',
  'Maribor',
  'Ghent',
  'Split',
  'Ålesund',
];
const manyTowns = Array.from({ length: 100 }, (_, at) =>
  at < 12 ? (towns[at] ?? '') : `${towns[at % 12] ?? ''} ${String(at)}`,
);

/** So many nodes in three groups, each linked with few others, and groups by their first ones. */
function network(count: number): readonly ColumnarResult[] {
  const kinds = ['Hub', 'Regional', 'Charter'];
  const nameOf = (at: number) =>
    `${manyTowns[at % manyTowns.length] ?? ''}${at < manyTowns.length ? '' : ` B${String(at)}`}`;
  const rows = Array.from({ length: count }, (_, at) => {
    const group = at % 3;
    return at < 3 ? [[at, (at + 1) % 3]] : [[at, group], ...(at % 4 === 0 ? [[at, Math.max(0, at - 3)]] : [])];
  }).flat();
  const ends = rows.map(([from = 0, to = 0]) => [from, to] as const);
  const values = numbers(ends.length, 9000, 900_000, 2);
  const [flown] = links(ends.map(([from, to], at): Link => [nameOf(from), nameOf(to), values[at] ?? 1]));
  return [
    resultOf(
      ...(flown?.columns ?? []),
      textColumn(
        'kind',
        ends.map(([from]) => kinds[from % 3] ?? ''),
      ),
      textColumn(
        'kind_to',
        ends.map(([, to]) => kinds[to % 3] ?? ''),
      ),
    ),
  ];
}

/** So many tasks of some days, every fifth a milestone; with gaps some without an end or a beginning. */
function tasks(names: readonly string[], count: number, gaps = false): readonly ColumnarResult[] {
  const rows = Array.from({ length: count }, (_, at) => at);
  const lengths = numbers(count, 2, 30, 1);
  const dayMs = 86_400_000;
  const starts = numbers(count, 0, 160, 4).map((day) => Date.UTC(2024, 0, 1) + Math.round(day) * dayMs);
  const ends = starts.map((start, at) => (at % 5 === 4 ? start : start + Math.round(lengths[at] ?? 1) * dayMs));
  return [
    resultOf(
      timeColumn('flight_date', gaps ? starts.map((start, at) => (at % 6 === 5 ? null : start)) : starts),
      timeColumn('landed', gaps ? ends.map((end, at) => (at % 4 === 2 ? null : end)) : ends),
      textColumn(
        'carrier',
        rows.map((at) => names[at % names.length] ?? ''),
      ),
      textColumn(
        'airport',
        rows.map((at) => cities[at % 3] ?? ''),
      ),
    ),
  ];
}

const rightToLeft: readonly Link[] = between(['القاهرة', 'تل أبيب'], ['طهران', 'الرياض والمنطقة الشرقية']);

/** Charts of links between things. */
export const linkCases = (family: SheetFamily) => [
  ...family('sankey_v2', { source: 'carrier', target: 'airport', metric: passengers }, [
    { title: 'example', data: links(funnel) },
    { title: 'one value', data: links([['Lyon', 'Porto', 9000]]) },
    { title: '40 long labels', settings: { max_nodes: 45 }, data: links(between(longNames, longNames.slice(0, 3))) },
    { title: 'negatives', data: links(between(carriers, cities, -700_000)) },
    {
      title: 'gaps, values',
      settings: { show_values: true, show_link_values: true },
      data: links(between(carriers, cities, 9000, true)),
    },
    { title: 'circles', data: links([...funnel, ['Kept', 'Search', 70_000], ['Left', 'Advert', 50_000]]) },
    {
      title: 'as late as possible, by target',
      settings: { align: 'right', link_color: 'target' },
      data: links(funnel),
    },
    {
      title: '40 ends, 12 shown, neutral',
      settings: { max_nodes: 12, link_color: 'neutral' },
      data: links(between(longNames, cities)),
    },
    { title: 'hostile names', data: links(hostile) },
    { title: 'right to left', settings: { show_values: true }, data: links(rightToLeft) },
    {
      title: '10,000 flows',
      data: links(
        Array.from({ length: 10_000 }, (_, at): Link => [
          `From ${String(at % 97)}`,
          `To ${String(at % 103)}`,
          (at % 50) + 1,
        ]),
      ),
    },
  ]),
  ...family('word_cloud', { series: 'airport', metric: passengers }, [
    { title: 'example', data: words(manyTowns.slice(0, 60), falling(60)) },
    { title: 'one value', data: words(['Lyon'], [412_300]) },
    { title: '40 long labels', data: words(longNames, falling(40)) },
    {
      title: 'negatives, gaps, level',
      settings: { rotation: 'flat' },
      data: words([...towns], [40, -20, null, 30, 12, 9, -35, 22, 5, 4, 3, 28]),
    },
    {
      title: 'any rotation, square roots',
      settings: { rotation: 'random', size_scale: 'sqrt' },
      data: words(manyTowns.slice(0, 60), falling(60)),
    },
    {
      title: 'one color, orders of magnitude',
      settings: { colors: 'one', size_scale: 'log', size_to: 32 },
      data: words(manyTowns, falling(100)),
    },
    {
      title: 'hostile names',
      data: words(['__proto__', '<b>&amp;"', '', null, 'N/A', 'a, b', 'constructor'], [9, 8, 7, 6, 5, 4, 3]),
    },
    {
      title: 'right to left',
      settings: { rotation: 'flat' },
      data: words(['القاهرة', 'تل أبيب', 'طهران', 'الرياض والمنطقة الشرقية', 'ירושלים'], [9, 8, 7, 6, 5]),
    },
    {
      title: '10,000 words',
      data: words(
        Array.from({ length: 10_000 }, (_, at) => `Word ${String(at)}`),
        falling(10_000),
      ),
    },
    { title: 'no room', settings: { shrinks: false, size_from: 40 }, data: words(manyTowns, falling(100)) },
  ]),
  ...family('graph_chart', { source: 'carrier', target: 'airport', metric: passengers }, [
    { title: 'example', settings: { source_category: 'kind', target_category: 'kind_to' }, data: network(24) },
    { title: 'one value', data: links([['Lyon', 'Porto', 9000]]) },
    { title: '40 long labels', data: links(between(longNames, longNames.slice(0, 2))) },
    { title: 'negatives', data: links(between(carriers, cities, -700_000)) },
    {
      title: 'on a circle',
      settings: { layout: 'circular', source_category: 'kind', target_category: 'kind_to' },
      data: network(24),
    },
    {
      title: 'on a circle, 40 long labels',
      settings: { layout: 'circular', edge_color: 'source' },
      data: links(between(longNames, longNames.slice(0, 2))),
    },
    {
      title: 'dots, by source, gaps',
      settings: { edgeSymbol: 'circle,circle', edge_color: 'source' },
      data: links(between(carriers, cities, 9000, true)),
    },
    { title: 'back and forth, itself', data: links([...between(cities.slice(0, 3), cities.slice(0, 3))]) },
    { title: 'hostile names', data: links(hostile) },
    { title: 'right to left', data: links(rightToLeft) },
    { title: '120 nodes without categories', data: network(120) },
    {
      title: '10,000 links',
      data: links(
        Array.from({ length: 10_000 }, (_, at): Link => [
          `Node ${String((at * at) % 1009)}`,
          `Node ${String((at * 7) % 211)}`,
          (at % 50) + 1,
        ]),
      ),
    },
  ]),
  ...family('gantt_chart', { start_time: 'flight_date', end_time: 'landed', y_axis: 'carrier', series: 'airport' }, [
    { title: 'example', data: tasks(['Design', 'Build', 'Test', 'Launch', 'Support'], 18) },
    { title: 'one value', data: tasks(['Design'], 1) },
    { title: '40 long labels', data: tasks(longNames, 60) },
    { title: 'one color, labels', settings: { series: null }, data: tasks(['Design', 'Build', 'Test'], 9) },
    {
      title: 'a row for each color, labels',
      settings: { subcategories: true, show_labels: true },
      data: tasks(['Design', 'Build'], 14),
    },
    { title: 'open ends and gaps', data: tasks(['Design', 'Build', 'Test'], 12, true) },
    { title: 'hostile names', data: tasks(['__proto__', '<b>&amp;"', '', 'N/A'], 8) },
    { title: 'right to left', data: tasks(['القاهرة', 'تل أبيب', 'طهران'], 9) },
    { title: '10,000 tasks', data: tasks(manyTowns, 10_000) },
  ]),
];
