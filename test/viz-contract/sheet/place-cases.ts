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

/** Longitude and latitude of airports. */
export const airports: readonly Pair[] = [
  [13.5, 52.37],
  [2.55, 49.01],
  [-0.45, 51.47],
  [-3.56, 40.47],
  [12.24, 41.8],
  [16.57, 48.11],
  [17.92, 59.65],
  [28.81, 41.26],
  [23.94, 37.94],
  [8.57, 50.03],
  [4.76, 52.31],
  [20.97, 52.17],
  [-9.13, 38.77],
  [24.96, 60.32],
  [-6.27, 53.42],
  [37.41, 55.97],
];
export const world: readonly Pair[] = [
  ...airports,
  [-73.78, 40.64],
  [-118.41, 33.94],
  [-46.47, -23.43],
  [139.78, 35.55],
  [151.18, -33.95],
  [77.1, 28.56],
  [116.6, 40.08],
  [31.41, 30.12],
  [28.24, -26.14],
  [103.99, 1.36],
  [-99.07, 19.44],
  [174.79, -37.01],
];

/** Many points around the airports, always the same. */
export const around = (count: number, from: readonly Pair[] = airports): readonly Pair[] =>
  Array.from({ length: count }, (_, row): Pair => {
    const [lon, lat] = from[row % from.length] ?? [0, 0];
    const turn = row * 2.399963; // golden angle, so that they spread evenly
    const far = 0.25 * Math.sqrt(row / from.length) * (1 + (row % 3) * 0.4);
    return [lon + Math.cos(turn) * far * 0.4, lat + Math.sin(turn) * far * 0.25];
  });

export const placed = (places: readonly (Pair | null)[], ...rest: readonly ColumnarResult['columns'][number][]) => [
  resultOf(
    numberColumn(
      'lon',
      places.map((place) => place?.[0] ?? null),
    ),
    numberColumn(
      'lat',
      places.map((place) => place?.[1] ?? null),
    ),
    ...rest,
  ),
];
export const counted = (count: number) => numberColumn('COUNT(*)', numbers(count, 1, 9).map(Math.round));
const summed = (values: readonly (number | null)[]) => numberColumn('SUM(passengers)', values);
export const kinds = (count: number, names: readonly string[] = carriers) =>
  textColumn(
    'carrier',
    Array.from({ length: count }, (_, row) => names[row % names.length] ?? ''),
  );
export const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };

const scatters = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_scatter', { spatial, dimension: 'carrier', point_radius_fixed: { type: 'metric', value: passengers } }, [
    {
      title: 'example',
      data: placed(airports, kinds(16), summed(numbers(16, 900, 1_400_000)), counted(16)),
    },
    {
      title: 'long names, world',
      data: placed(world, kinds(28, longNames), summed(numbers(28, 900, 1_400_000)), counted(28)),
    },
    { title: 'one place', data: placed([[13.4, 52.5]], kinds(1), summed([12]), counted(1)) },
    {
      title: 'no places, negatives, gaps, beyond the poles',
      data: placed([null, [13, 95], [20, 50], [21, 49], [22, 48]], kinds(5), summed([1, 2, -5, null, 8]), counted(5)),
    },
    {
      title: '20,000 points of one size, without color',
      settings: { dimension: undefined, point_radius_fixed: { type: 'fix', value: 1000 }, min_radius: 1.5 },
      data: placed(around(20_000), counted(20_000)),
    },
    {
      title: 'around the Pacific',
      data: placed(
        [
          [174, -37],
          [-175, -21],
          [178, -18],
          [-172, -13],
        ],
        kinds(4),
        summed([3, 4, 5, 6]),
        counted(4),
      ),
    },
    {
      title: 'a window of its own, square kilometers',
      settings: {
        autozoom: false,
        viewport: { longitude: 8, latitude: 50, zoom: 4.2 },
        point_unit: 'square_km',
      },
      data: placed(airports, kinds(16), summed(numbers(16, 9, 1400)), counted(16)),
    },
    {
      title: 'right to left',
      data: placed(
        [
          [31.2, 30],
          [46.7, 24.7],
          [51.4, 35.7],
        ],
        kinds(3, ['القاهرة', 'الرياض', 'تهران']),
        summed([7, 3, 5]),
        counted(3),
      ),
    },
  ]);

const cells = (family: SheetFamily, key: string, settings: Readonly<Record<string, unknown>>): readonly SheetCase[] =>
  family(key, { spatial, size: passengers, ...settings }, [
    { title: 'example', data: placed(around(4000), summed(numbers(4000, 900, 1_400_000)), counted(4000)) },
    {
      title: 'few, with values, world',
      settings: { show_values: true, color_steps: 4, grid_size: key === 'deck_screengrid' ? 40 : 2_000_000 },
      data: placed(world, summed(numbers(28, 900, 1_400_000)), counted(28)),
    },
    { title: 'one place', data: placed([[13.4, 52.5]], summed([12]), counted(1)) },
    {
      title: 'negatives, gaps, no places',
      data: placed([null, [13, 95], [20, 50], [21, 49], [22, 48]], summed([1, 2, -5, null, 8]), counted(5)),
    },
    {
      title: '20,000 places, ranks, without a metric',
      settings: { color_scale: 'rank', size: undefined },
      data: placed(around(20_000), counted(20_000)),
    },
  ]);

const clusters = (family: SheetFamily): readonly SheetCase[] =>
  family('mapbox', { all_columns_x: 'lon', all_columns_y: 'lat' }, [
    { title: 'example', data: placed(around(4000), counted(4000)) },
    {
      title: 'sums of a column, world',
      settings: { mapbox_label: ['passengers'], mapbox_color: 'rgb(178, 34, 34)' },
      data: placed(world, numberColumn('passengers', numbers(28, 900, 1_400_000)), counted(28)),
    },
    { title: 'one place', data: placed([[13.4, 52.5]], counted(1)) },
    {
      title: 'not joined, radii in kilometers, faint',
      settings: { clustering_radius: '0', point_radius: 'km', point_radius_unit: 'Kilometers', global_opacity: 0.5 },
      data: placed(airports, numberColumn('km', numbers(16, 20, 200)), counted(16)),
    },
    {
      title: 'the window that was saved, no places',
      settings: { viewport_longitude: 2, viewport_latitude: 48, viewport_zoom: 4, groupby: ['carrier'] },
      data: placed([...around(300), null, [13, 95]], kinds(302, longNames), counted(302)),
    },
  ]);

const heats = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_heatmap', { spatial, size: passengers }, [
    { title: 'example', data: placed(around(4000), summed(numbers(4000, 900, 1_400_000)), counted(4000)) },
    {
      title: 'means, world',
      settings: { aggregation: 'MEAN', radius_pixels: 40 },
      data: placed(world, summed(numbers(28, 900, 1_400_000)), counted(28)),
    },
    { title: 'one place', data: placed([[13.4, 52.5]], summed([12]), counted(1)) },
    {
      title: 'negatives, gaps, no places',
      data: placed([null, [13, 95], [20, 50], [21, 49], [22, 48]], summed([1, 2, -5, null, 8]), counted(5)),
    },
    {
      title: '20,000 places, strong, small radius',
      settings: { size: undefined, intensity: 4, radius_pixels: 12 },
      data: placed(around(20_000), counted(20_000)),
    },
  ]);

const contours = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_contour', { spatial, size: passengers, cellSize: 60_000 }, [
    { title: 'example', data: placed(around(4000), summed(numbers(4000, 900, 1_400_000)), counted(4000)) },
    {
      title: 'lines and a band of the form, smoothed',
      settings: {
        size: undefined,
        smoothing: 2,
        contours: [
          { lowerThreshold: 4, color: { r: 255, g: 0, b: 255, a: 100 }, strokeWidth: 2 },
          { lowerThreshold: 10, upperThreshold: 30, color: { r: 0, g: 128, b: 0 } },
          { lowerThreshold: 40, color: [200, 30, 30] },
        ],
      },
      data: placed(around(8000), counted(8000)),
    },
    { title: 'one place', data: placed([[13.4, 52.5]], summed([12]), counted(1)) },
    {
      title: 'negatives, gaps, no places',
      data: placed([null, [13, 95], [20, 50], [21, 49], [22, 48]], summed([1, 2, -5, null, 8]), counted(5)),
    },
    {
      title: '20,000 places, thresholds as text',
      settings: { size: undefined, contour_thresholds: '5, 20, 80, 200', smoothing: 1 },
      data: placed(around(20_000), counted(20_000)),
    },
  ]);

const shapeOf = ([lon, lat]: Pair): string => JSON.stringify({ type: 'Point', coordinates: [lon, lat] });
const parted = (places: readonly Pair[], names: readonly string[], values: readonly (number | null)[]) => {
  const rows = places.flatMap((place) => names.map((name) => ({ place, name })));
  return [
    resultOf(
      textColumn(
        'geom',
        rows.map(({ place }) => shapeOf(place)),
      ),
      textColumn(
        'carrier',
        rows.map(({ name }) => name),
      ),
      summed(rows.map((_, row) => values[row % values.length] ?? null)),
    ),
  ];
};

const diagrams = (family: SheetFamily): readonly SheetCase[] =>
  family('cartodiagram', { geom_column: 'geom', groupby: ['carrier'], metric: passengers }, [
    { title: 'example', data: parted(airports, carriers, numbers(64, 900, 1_400_000)) },
    {
      title: 'bars, long names, world',
      settings: { diagram: 'bars', diagram_size: 16 },
      data: parted(world, longNames.slice(0, 6), numbers(168, 900, 1_400_000)),
    },
    { title: 'one place', data: parted([[13.4, 52.5]], ['Blue Air'], [12]) },
    { title: 'negatives and gaps', data: parted(airports, carriers, [5, -3, null, 8, 0]) },
    { title: 'many', settings: { diagram_size: 12 }, data: parted(around(500), carriers, numbers(97, 1, 900)) },
    {
      title: 'right to left',
      data: parted(
        [
          [31.2, 30],
          [46.7, 24.7],
        ],
        ['القاهرة', 'الرياض', 'تهران'],
        [7, 3, 5],
      ),
    },
  ]);

/** Maps of places. */
export const placeCases = (family: SheetFamily): readonly SheetCase[] => [
  ...scatters(family),
  ...cells(family, 'deck_grid', { grid_size: 60_000 }),
  ...cells(family, 'deck_hex', { grid_size: 60_000 }),
  ...cells(family, 'deck_screengrid', {}),
  ...clusters(family),
  ...heats(family),
  ...contours(family),
  ...diagrams(family),
];
