import { countOf, type ExampleChart, type ExampleDataset } from './example-dataset.ts';

const spatial = { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' };
/** The states between both oceans. */
const mainland = { autozoom: false, viewport: { longitude: -96, latitude: 38.6, zoom: 2.3 } };

const uuidOf = (end: string): string => `5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e${end}`;

const place = (uuid: string, vizType: string, chart: Omit<ExampleChart, 'uuid' | 'vizType'>): ExampleChart => ({
  uuid: uuidOf(uuid),
  vizType,
  ...chart,
  params: { ...mainland, ...chart.params },
});

const charts: readonly ExampleChart[] = [
  place('0401', 'mapbox', {
    name: 'Airports, joined where they are near',
    description: 'Clusters with their number of airports.',
    params: {
      all_columns_x: 'longitude',
      all_columns_y: 'latitude',
      groupby: ['name'],
      clustering_radius: 50,
      viewport_longitude: -96,
      viewport_latitude: 38.6,
      viewport_zoom: 2.3,
    },
  }),
  place('0402', 'deck_scatter', {
    name: 'Airports by kind',
    description: 'Every airport, colored by what its name says it is.',
    params: {
      spatial,
      dimension: 'kind',
      min_radius: 2,
      point_radius_fixed: { type: 'fix', value: 1 },
      multiplier: 0.5,
    },
  }),
  place('0403', 'deck_hex', {
    name: 'Airports in hexagons',
    description: 'Counted in hexagons of 150 km.',
    params: { spatial, size: 'count', grid_size: 150_000 },
  }),
  place('0404', 'deck_heatmap', {
    name: 'Where airports are dense',
    description: 'How close together airports are.',
    params: { spatial, radius_pixels: 25 },
  }),
  place('0405', 'deck_grid', {
    name: 'Airports in squares',
    description: 'Counted in squares of 200 km, with their numbers.',
    params: { spatial, size: 'count', grid_size: 200_000, color_steps: 5 },
  }),
  place('0406', 'deck_screengrid', {
    name: 'Airports in squares of the screen',
    description: 'Counted in squares that keep their size on the screen.',
    params: { spatial, size: 'count', grid_size: 14, color_scale: 'rank' },
  }),
  place('0407', 'deck_contour', {
    name: 'Contours of airports',
    description: 'Bands with at least so many airports in a cell.',
    params: { spatial, size: 'count', cellSize: 80_000, smoothing: 1, contour_thresholds: '1, 2, 4, 8' },
  }),
  place('0408', 'cartodiagram', {
    name: 'Kinds of airports by area',
    description: 'A pie for each area of eight by six degrees, as large as its number of airports.',
    params: { geom_column: 'area', groupby: ['kind'], metric: 'count', diagram_size: 22 },
  }),
  place('0410', 'deck_multi', {
    name: 'Airports above their density',
    description: 'Two saved maps in one window: how dense airports are, and each of them in the color of its kind.',
    params: {},
    layers: ['0404', '0402'].map(uuidOf),
  }),
  place('0409', 'country_map', {
    name: 'Airports by state',
    description: 'Every state in the color of its number of airports.',
    params: { select_country: 'usa', entity: 'state_code', metric: 'count' },
  }),
];

/** Airports of the United States, for maps of places. */
export const airports: ExampleDataset = {
  table: 'airports',
  file: 'airports.csv',
  format: 'csv',
  description:
    'Airports of the United States with their places. Source: Data.gov, a work of the U.S. government without copyright; taken from the vega-datasets package.',
  columns: [
    { source: 'iata', name: 'code', type: 'text', label: 'Code' },
    { source: 'name', name: 'name', type: 'text', label: 'Airport' },
    { source: 'city', name: 'city', type: 'text', label: 'City' },
    { source: 'state', name: 'state', type: 'text', label: 'State' },
    { source: 'latitude', name: 'latitude', type: 'number', label: 'Latitude' },
    { source: 'longitude', name: 'longitude', type: 'number', label: 'Longitude' },
  ],
  calculated: {
    kind: {
      verbose_name: 'Kind',
      expression:
        "CASE WHEN name LIKE '%International%' THEN 'International' WHEN name LIKE '%Regional%' THEN 'Regional' WHEN name LIKE '%Municipal%' THEN 'Municipal' WHEN name LIKE '%County%' THEN 'County' ELSE 'Other' END",
      type: 'VARCHAR',
    },
    area: {
      verbose_name: 'Area',
      expression:
        "'POINT (' || CAST(ROUND(longitude / 8) * 8 AS VARCHAR) || ' ' || CAST(ROUND(latitude / 6) * 6 AS VARCHAR) || ')'",
      type: 'VARCHAR',
    },
    state_code: {
      verbose_name: 'Code of the state',
      expression: "CASE WHEN state <> 'NA' THEN 'US-' || state END",
      type: 'VARCHAR',
    },
  },
  metrics: [countOf('Airports')],
  charts,
};
