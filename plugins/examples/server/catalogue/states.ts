import type { ExampleDataset } from './example-dataset.ts';

/** The states between both oceans. */
const mainland = { autozoom: false, viewport: { longitude: -96, latitude: 38.6, zoom: 2.3 } };

/** States with their outlines, for maps of shapes that come with the rows. */
export const states: ExampleDataset = {
  table: 'states',
  file: 'population_engineers_hurricanes.csv',
  format: 'ndjson',
  prepare: 'states',
  description:
    'States of the United States with population, engineers, hurricanes and outlines. Source: Census Bureau, Bureau of Labor Statistics and NOAA, works of the U.S. government, outlines through TopoJSON US Atlas; taken from the vega-datasets package.',
  columns: [
    { source: 'state', name: 'state', type: 'text', label: 'State' },
    { source: 'population', name: 'population', type: 'integer', label: 'Population' },
    { source: 'engineers', name: 'engineers', type: 'number', label: 'Share of engineers' },
    { source: 'hurricanes', name: 'hurricanes', type: 'integer', label: 'Hurricanes' },
    { source: 'shape', name: 'shape', type: 'text', label: 'Shape', description: 'GeoJSON.' },
    { source: 'mainland', name: 'mainland', type: 'text', label: 'Largest part', description: 'Its outline.' },
  ],
  calculated: {
    hurricanes_group: {
      verbose_name: 'Hurricanes at all',
      expression:
        "CASE WHEN hurricanes = 0 THEN 'None' WHEN hurricanes < 10 THEN 'Below 10' WHEN hurricanes < 30 THEN '10 to 29' ELSE '30 and more' END",
      type: 'VARCHAR',
    },
  },
  metrics: [
    { metric_name: 'people', expression: 'SUM(population)', verbose_name: 'Population', d3format: '.3s' },
    { metric_name: 'hurricanes', expression: 'SUM(hurricanes)', verbose_name: 'Hurricanes', d3format: ',d' },
    { metric_name: 'engineers', expression: 'AVG(engineers)', verbose_name: 'Share of engineers', d3format: '.2%' },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0421',
      name: 'Engineers by state',
      vizType: 'deck_polygon',
      description: 'The largest part of each state in the color of its share of engineers.',
      params: {
        ...mainland,
        line_column: 'mainland',
        dimension: 'state',
        metric: 'engineers',
        number_format: '.2%',
        num_buckets: 5,
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0422',
      name: 'Where hurricanes were',
      vizType: 'deck_geojson',
      description: 'States in the color of how many hurricanes were there since 1851.',
      params: { ...mainland, geojson: 'shape', dimension: 'hurricanes_group', js_columns: ['state', 'hurricanes'] },
    },
  ],
};
