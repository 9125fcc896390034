import type { ColumnarResult } from '#plugins/databases';
import {
  carriers,
  longNames,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  type SheetCase,
  type SheetFamily,
} from './sheet-data.ts';

type Pair = readonly [number, number];

/** Longitude and latitude of airports by their codes. */
const airports: Readonly<Record<string, Pair>> = {
  BER: [13.5, 52.4],
  CDG: [2.5, 49],
  LHR: [-0.5, 51.5],
  JFK: [-73.8, 40.6],
  LAX: [-118.4, 33.9],
  GRU: [-46.5, -23.4],
  JNB: [28.2, -26.1],
  DXB: [55.4, 25.3],
  SIN: [104, 1.4],
  HND: [139.8, 35.6],
  SYD: [151.2, -33.9],
  AKL: [174.8, -37],
};
const placeOf = (code: string): Pair => airports[code] ?? [0, 0];

type Way = readonly [start: string, end: string];
const ways: readonly Way[] = [
  ['CDG', 'JFK'],
  ['JFK', 'CDG'],
  ['LHR', 'JFK'],
  ['LHR', 'DXB'],
  ['DXB', 'SIN'],
  ['SIN', 'SYD'],
  ['HND', 'LAX'],
  ['LAX', 'HND'],
  ['SYD', 'LAX'],
  ['AKL', 'LAX'],
  ['CDG', 'GRU'],
  ['JNB', 'LHR'],
  ['BER', 'CDG'],
];

const flown = (
  flown: readonly Way[],
  names: readonly (string | null)[],
  values?: readonly (number | null)[],
): readonly ColumnarResult[] => [
  resultOf(
    numberColumn(
      'lon',
      flown.map(([start]) => placeOf(start)[0]),
    ),
    numberColumn(
      'lat',
      flown.map(([start]) => placeOf(start)[1]),
    ),
    numberColumn(
      'to_lon',
      flown.map(([, end]) => placeOf(end)[0]),
    ),
    numberColumn(
      'to_lat',
      flown.map(([, end]) => placeOf(end)[1]),
    ),
    textColumn('carrier', names),
    textColumn(
      'from',
      flown.map(([start]) => start),
    ),
    textColumn(
      'to',
      flown.map(([, end]) => end),
    ),
    ...(values === undefined ? [] : [numberColumn('SUM(passengers)', values)]),
  ),
];
const cycled = (count: number, names: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, at) => names[at % names.length] ?? '');

/** Ways from one place out to all sides. */
function spread(count: number): readonly ColumnarResult[] {
  const turns = Array.from({ length: count }, (_, at) => at * 2.4);
  return [
    resultOf(
      numberColumn(
        'lon',
        turns.map(() => 10),
      ),
      numberColumn(
        'lat',
        turns.map(() => 48),
      ),
      numberColumn(
        'to_lon',
        turns.map((turn, at) => 10 + Math.cos(turn) * (3 + (at % 70))),
      ),
      numberColumn(
        'to_lat',
        turns.map((turn, at) => 48 + Math.sin(turn) * (2 + (at % 30))),
      ),
    ),
  ];
}

const arcs = (family: SheetFamily): readonly SheetCase[] =>
  family(
    'deck_arc',
    {
      start_spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
      end_spatial: { type: 'latlong', lonCol: 'to_lon', latCol: 'to_lat' },
      start_name: 'from',
      end_name: 'to',
    },
    [
      {
        title: 'example',
        settings: { dimension: 'carrier', metric: passengers },
        data: flown(ways, cycled(13, carriers), numbers(13, 900, 1_400_000)),
      },
      {
        title: 'from blue to red',
        settings: {
          color_picker: { r: 20, g: 110, b: 200, a: 1 },
          target_color_picker: { r: 210, g: 60, b: 40, a: 1 },
          stroke_width: 4,
        },
        data: flown(ways, cycled(13, carriers)),
      },
      { title: 'long names', settings: { dimension: 'carrier' }, data: flown(ways, longNames.slice(0, 13)) },
      { title: 'one way', data: flown([['BER', 'CDG']], ['A']) },
      {
        title: 'there and back over the Pacific',
        settings: { stroke_width: 5 },
        data: flown(
          [
            ['HND', 'LAX'],
            ['LAX', 'HND'],
            ['AKL', 'LAX'],
          ],
          ['A', 'B', 'C'],
        ),
      },
      {
        title: 'negatives, gaps, a place that is none',
        settings: { dimension: 'carrier', metric: passengers },
        data: flown(ways.slice(0, 5), ['A', null, 'A', 'B', 'B'], [-4, null, 9, 3, 1]),
      },
      { title: '10,000 ways', data: spread(10_000) },
      {
        title: 'right to left',
        settings: { dimension: 'carrier' },
        data: flown(
          [
            ['DXB', 'LHR'],
            ['DXB', 'SIN'],
          ],
          ['القاهرة', 'תל אביב'],
        ),
      },
    ],
  );

const shaped = (
  column: string,
  shapes: readonly (string | null)[],
  names: readonly (string | null)[],
  values?: readonly (number | null)[],
): readonly ColumnarResult[] => [
  resultOf(
    textColumn(column, shapes),
    textColumn('carrier', names),
    ...(values === undefined ? [] : [numberColumn('SUM(passengers)', values)]),
  ),
];

/** A line that wanders from a place on. */
const wander = (from: Pair, seed: number, steps = 30, far = 0.5): string =>
  JSON.stringify(
    Array.from({ length: steps }, (_, step) => [
      from[0] + step * far * Math.cos(seed) + Math.sin(step / 3 + seed) * far,
      from[1] + step * far * 0.5 * Math.sin(seed) + Math.cos(step / 4 + seed) * far * 0.6,
    ]),
  );
const tracks = Array.from({ length: 12 }, (_, at) => wander([8 + (at % 4), 47 + (at % 3)], at));

const paths = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_path', { line_column: 'line', line_type: 'json' }, [
    {
      title: 'example',
      settings: { dimension: 'carrier', line_width: 3 },
      data: shaped('line', tracks, cycled(12, carriers)),
    },
    {
      title: 'colored by a metric',
      settings: { metric: passengers, line_width: 3 },
      data: shaped('line', tracks, cycled(12, carriers), numbers(12, 900, 1_400_000)),
    },
    {
      title: 'long names, widths',
      settings: { dimension: 'carrier', metric: passengers },
      data: shaped('line', tracks, longNames.slice(0, 12), numbers(12, 1, 900)),
    },
    {
      title: 'an encoded polyline',
      settings: { line_type: 'polyline', reverse_long_lat: true, line_width: 4 },
      data: shaped('line', ['_p~iF~ps|U_ulLnnqC_mqNvxq`@'], ['A']),
    },
    {
      title: 'over the antimeridian',
      settings: { line_width: 3 },
      data: shaped(
        'line',
        ['[[160, -20], [179, -10], [-175, 5], [-150, 20]]', 'LINESTRING (150 40, 185 35, 230 38)'],
        ['A', 'B'],
      ),
    },
    {
      title: 'kilometers wide, negatives, gaps, no lines',
      settings: { line_width: 20_000, line_width_unit: 'meters' },
      data: shaped('line', [tracks[0] ?? '', null, 'hello', '[[1]]'], ['A', 'B', 'C', null], [-3, 2, 1, null]),
    },
    {
      title: '5,000 lines',
      settings: { line_width: 1 },
      data: shaped(
        'line',
        Array.from({ length: 5000 }, (_, at) => wander([5 + (at % 50) / 4, 45 + (at % 37) / 4], at, 12, 0.12)),
        cycled(5000, ['A']),
      ),
    },
    {
      title: 'right to left',
      settings: { dimension: 'carrier', line_width: 3 },
      data: shaped('line', tracks.slice(0, 2), ['القاهرة', 'תל אביב']),
    },
  ]);

/** A field of hexagons. */
const hexagons = (count: number, size = 1.2): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = [
      4 + (at % 8) * size * 1.74 + (Math.floor(at / 8) % 2) * size * 0.87,
      45 + Math.floor(at / 8) * size,
    ];
    return JSON.stringify(
      Array.from({ length: 6 }, (_, turn) => [
        x + Math.sin((turn * Math.PI) / 3) * size,
        y + Math.cos((turn * Math.PI) / 3) * size * 0.66,
      ]),
    );
  });

const polygons = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_polygon', { line_column: 'area', line_type: 'json', metric: passengers, dimension: 'carrier' }, [
    { title: 'example', data: shaped('area', hexagons(48), cycled(48, longNames), numbers(48, 900, 1_400_000)) },
    {
      title: 'five steps, outlines',
      settings: { num_buckets: 5, line_width: 2, stroke_color_picker: { r: 60, g: 60, b: 60, a: 1 } },
      data: shaped('area', hexagons(48), cycled(48, carriers), numbers(48, 0, 100)),
    },
    {
      title: 'by name',
      settings: { color_by: 'dimension' },
      data: shaped('area', hexagons(24), longNames.slice(0, 24), numbers(24, 0, 100)),
    },
    {
      title: 'breaks, values outside, gaps, negatives',
      settings: { break_points: ['-50', '0', '50'] },
      data: shaped('area', hexagons(6), cycled(6, carriers), [-60, -20, 0, 50, null, 90]),
    },
    {
      title: 'one area with a hole, both directions',
      data: shaped('area', ['POLYGON((5 45, 15 45, 15 52, 5 52, 5 45), (8 47, 12 47, 12 50, 8 50, 8 47))'], ['A'], [3]),
    },
    {
      title: 'geohashes',
      settings: { line_type: 'geohash', dimension: undefined },
      data: shaped('area', ['u33', 'u30', 'u31', 'u32', 'u2z', 'xyz!'], cycled(6, carriers), [1, 2, 3, 4, 5, 6]),
    },
    {
      title: 'one color, half opaque, no outlines',
      settings: { metric: undefined, fill_color_picker: { r: 3, g: 65, b: 73, a: 1 }, opacity: 50, stroked: false },
      data: shaped('area', hexagons(9), cycled(9, carriers)),
    },
    {
      title: '5,000 areas',
      data: shaped(
        'area',
        Array.from({ length: 5000 }, (_, at) => {
          const [x, y] = [(at % 100) / 5, 40 + Math.floor(at / 100) / 5];
          return JSON.stringify([
            [x, y],
            [x + 0.2, y],
            [x + 0.2, y + 0.2],
            [x, y + 0.2],
          ]);
        }),
        cycled(5000, ['A']),
        numbers(5000, 0, 9),
      ),
    },
    {
      title: 'over the antimeridian, outlines only',
      settings: { filled: false, line_width: 2 },
      data: shaped('area', ['[[170, -20], [-170, -20], [-170, 5], [170, 5]]'], ['A'], [1]),
    },
    {
      title: 'right to left',
      settings: { color_by: 'dimension' },
      data: shaped('area', hexagons(2), ['القاهرة', 'תל אביב'], [1, 2]),
    },
  ]);

const feature = (geometry: unknown, properties: unknown = {}): string =>
  JSON.stringify({ type: 'Feature', properties, geometry });
const square = (x: number, y: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ],
});
const shapes = [
  feature(square(5, 45, 4), {
    name: 'Vineyards',
    fill: '#7a1f4b',
    'fill-opacity': 0.5,
    stroke: '#7a1f4b',
    hectares: 1200,
  }),
  feature(
    {
      type: 'LineString',
      coordinates: [
        [0, 50],
        [6, 49],
        [12, 51],
      ],
    },
    { name: 'Canal', stroke: 'rgb(20, 90, 200)', 'stroke-width': 4 },
  ),
  feature(
    {
      type: 'MultiPoint',
      coordinates: [
        [12.5, 41.9],
        [2.2, 41.4],
      ],
    },
    { name: 'Harbors', 'marker-color': '#0a7f3f' },
  ),
  feature(square(14, 48, 5), { title: 'Colors as lists', fillColor: [220, 120, 20, 160], strokeColor: [120, 60, 0] }),
];

const geojsons = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_geojson', { geojson: 'shape' }, [
    { title: 'example', data: shaped('shape', shapes, cycled(4, carriers)) },
    {
      title: 'colors by a dimension',
      settings: { dimension: 'carrier', use_own_colors: false },
      data: shaped('shape', shapes, cycled(4, carriers)),
    },
    {
      title: 'long names',
      settings: { dimension: 'carrier' },
      data: shaped(
        'shape',
        hexagons(12).map((ring) => feature({ type: 'Polygon', coordinates: [JSON.parse(ring)] })),
        longNames.slice(0, 12),
      ),
    },
    { title: 'one point', data: shaped('shape', ['POINT (13.4 52.5)'], ['A']) },
    {
      title: 'a collection, gaps, no shapes',
      data: shaped(
        'shape',
        [`{"type": "FeatureCollection", "features": [${shapes.join()}]}`, null, 'hello'],
        ['A', 'B', 'C'],
      ),
    },
    {
      title: 'picked colors',
      settings: {
        use_own_colors: false,
        fill_color_picker: { r: 3, g: 65, b: 173, a: 0.4 },
        stroke_color_picker: { r: 0, g: 0, b: 0, a: 1 },
      },
      data: shaped('shape', shapes, cycled(4, carriers)),
    },
  ]);

/** Maps of lines and areas. */
export const shapeCases = (family: SheetFamily): readonly SheetCase[] => [
  ...arcs(family),
  ...paths(family),
  ...polygons(family),
  ...geojsons(family),
];
