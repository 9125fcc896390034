import type { ExampleDataset } from './example-dataset.ts';

const latlong = (end: 'origin' | 'destination') => ({
  type: 'latlong',
  lonCol: `${end}_longitude`,
  latCol: `${end}_latitude`,
});
/** The states between both oceans. */
const mainland = { autozoom: false, viewport: { longitude: -96, latitude: 38.6, zoom: 2.3 } };

/** Routes between airports of the United States, for maps of connections. */
export const routes: ExampleDataset = {
  table: 'routes',
  file: 'flights-airport.csv',
  format: 'ndjson',
  prepare: 'routes',
  description:
    'Routes between airports of the United States in 2008 with their number of flights. Source: Bureau of Transportation Statistics and Data.gov, works of the U.S. government; taken from the vega-datasets package, with the shortest way between both places added.',
  columns: [
    { source: 'origin', name: 'origin', type: 'text', label: 'Origin' },
    { source: 'destination', name: 'destination', type: 'text', label: 'Destination' },
    { source: 'flights', name: 'flights', type: 'integer', label: 'Flights' },
    { source: 'origin_longitude', name: 'origin_longitude', type: 'number', label: 'Longitude of the origin' },
    { source: 'origin_latitude', name: 'origin_latitude', type: 'number', label: 'Latitude of the origin' },
    {
      source: 'destination_longitude',
      name: 'destination_longitude',
      type: 'number',
      label: 'Longitude of the destination',
    },
    {
      source: 'destination_latitude',
      name: 'destination_latitude',
      type: 'number',
      label: 'Latitude of the destination',
    },
    { source: 'way', name: 'way', type: 'text', label: 'Way', description: 'Points along the shortest way.' },
  ],
  metrics: [
    { metric_name: 'flights', expression: 'SUM(flights)', verbose_name: 'Flights', d3format: ',d' },
    { metric_name: 'routes', expression: 'COUNT(*)', verbose_name: 'Routes', d3format: ',d' },
  ],
  charts: [
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0411',
      name: 'The busiest routes',
      vizType: 'deck_arc',
      description: 'The sixty routes with the most flights, the wider the more.',
      params: {
        ...mainland,
        start_spatial: latlong('origin'),
        end_spatial: latlong('destination'),
        start_name: 'origin',
        end_name: 'destination',
        metric: 'flights',
        row_limit: 60,
        max_line_width: 6,
        show_arrows: false,
      },
    },
    {
      uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0e0412',
      name: 'Ways out of Atlanta',
      vizType: 'deck_path',
      description: 'Every route from Atlanta along the shortest way, in the color of its number of flights.',
      params: {
        ...mainland,
        line_column: 'way',
        metric: 'flights',
        js_columns: ['destination'],
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: '==', comparator: 'ATL' },
        ],
      },
    },
  ],
};
