import { countOf, type ExampleDataset } from './example-dataset.ts';

/** A week of earthquakes. */
export const earthquakes: ExampleDataset = {
  table: 'earthquakes',
  file: 'earthquakes.json',
  format: 'ndjson',
  prepare: 'geo-json',
  description:
    'Earthquakes of one week in February 2018 with place, magnitude and depth. Source: U.S. Geological Survey, public domain; taken from the vega-datasets package.',
  mainTimeColumn: 'time',
  columns: [
    { source: 'time', name: 'time', type: 'timestamp', label: 'Time' },
    { source: 'place', name: 'place', type: 'text', label: 'Place' },
    { source: 'mag', name: 'magnitude', type: 'number', label: 'Magnitude' },
    { source: 'depth', name: 'depth_km', type: 'number', label: 'Depth (km)' },
    { source: 'longitude', name: 'longitude', type: 'number', label: 'Longitude' },
    { source: 'latitude', name: 'latitude', type: 'number', label: 'Latitude' },
    { source: 'tsunami', name: 'tsunami_warnings', type: 'integer', label: 'Tsunami warning' },
  ],
  calculated: {
    strength: {
      verbose_name: 'Strength',
      expression:
        "CASE WHEN magnitude < 2 THEN 'Below 2' WHEN magnitude < 4 THEN '2 to 4' WHEN magnitude < 5 THEN '4 to 5' ELSE '5 and more' END",
      type: 'VARCHAR',
    },
  },
  metrics: [
    countOf('Earthquakes'),
    { metric_name: 'strongest', expression: 'MAX(magnitude)', verbose_name: 'Strongest', d3format: '.1f' },
    { metric_name: 'avg_depth', expression: 'AVG(depth_km)', verbose_name: 'Average depth (km)', d3format: ',.1f' },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0051',
      name: 'Earthquakes over a week',
      vizType: 'echarts_timeseries_bar',
      description: 'How many in each six hours, by strength.',
      params: { x_axis: 'time', time_grain_sqla: 'PT6H', metrics: ['count'], groupby: ['strength'], stack: 'Stack' },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0052',
      name: 'Strongest earthquakes',
      vizType: 'table',
      description: 'Single quakes, the strongest first.',
      params: {
        query_mode: 'raw',
        all_columns: ['time', 'place', 'magnitude', 'depth_km'],
        order_by_cols: ['["magnitude", false]'],
        row_limit: 100,
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0053',
      name: 'Where the earth shook',
      vizType: 'deck_scatter',
      description: 'Every earthquake of the week, the larger the stronger.',
      params: {
        spatial: { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' },
        dimension: 'strength',
        point_radius_fixed: { type: 'metric', value: 'strongest' },
        min_radius: 1,
        max_radius: 9,
        multiplier: 0.3,
      },
    },
  ],
};

/** Three species on three islands. */
export const penguins: ExampleDataset = {
  table: 'penguins',
  file: 'penguins.json',
  format: 'json',
  description:
    'Body measures of 344 penguins of three species near Palmer Station, Antarctica. Source: Palmer Station LTER and Allison Horst, CC0; taken from the vega-datasets package.',
  columns: [
    { source: 'Species', name: 'species', type: 'text', label: 'Species' },
    { source: 'Island', name: 'island', type: 'text', label: 'Island' },
    { source: 'Beak Length (mm)', name: 'beak_length_mm', type: 'number', label: 'Beak length (mm)' },
    { source: 'Beak Depth (mm)', name: 'beak_depth_mm', type: 'number', label: 'Beak depth (mm)' },
    { source: 'Flipper Length (mm)', name: 'flipper_length_mm', type: 'integer', label: 'Flipper length (mm)' },
    { source: 'Body Mass (g)', name: 'body_mass_g', type: 'integer', label: 'Body mass (g)' },
    { source: 'Sex', name: 'sex', type: 'text', label: 'Sex' },
  ],
  metrics: [
    countOf('Penguins'),
    { metric_name: 'avg_mass', expression: 'AVG(body_mass_g)', verbose_name: 'Average mass (g)', d3format: ',.0f' },
    {
      metric_name: 'avg_flipper',
      expression: 'AVG(flipper_length_mm)',
      verbose_name: 'Average flipper (mm)',
      d3format: ',.0f',
    },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0061',
      name: 'Penguins by island and species',
      vizType: 'echarts_timeseries_bar',
      description: 'Who lives where.',
      params: { x_axis: 'island', metrics: ['count'], groupby: ['species'], stack: 'Stack', show_value: true },
    },
  ],
};
