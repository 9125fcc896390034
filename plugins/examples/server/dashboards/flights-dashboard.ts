import { blue, chart, figures, orange, type ExampleDashboard } from '../catalogue/example-dashboard.ts';

/** Three million flights to brush through; the one that opens at the first start. */
export const flightsDashboard: ExampleDashboard = {
  uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0ed001',
  slug: 'flights',
  title: 'Three million flights',
  table: 'flights',
  rows: [
    [
      {
        width: 12,
        height: 12,
        text: [
          '**{{ value("Flights", "count", "last", ",d") }}** flights, **{{ value("Late flights", "late_share", "last", ".1%") }}** of them more than a quarter of an hour late. State: **{{ filter("State") }}** · Airport: **{{ filter("Airport") }}**',
          '',
          'Drag across a chart and the others follow; click a bar, cell or row to keep only that.',
        ].join('\n'),
      },
    ],
    figures([chart('0101'), chart('0007'), chart('0102'), chart('0103')], 3),
  ],
  tabs: [
    {
      key: 'explore',
      title: 'Explore',
      rows: [
        [{ chart: chart('0104'), width: 12, height: 28 }],
        [
          { chart: chart('0105'), width: 4, height: 30 },
          { chart: chart('0107'), width: 4, height: 30 },
          { chart: chart('0106'), width: 4, height: 30 },
        ],
        [
          { chart: chart('0108'), width: 7, height: 42 },
          { chart: chart('0003'), width: 5, height: 42 },
        ],
      ],
    },
    {
      key: 'delays',
      title: 'Delays',
      rows: [
        [
          { chart: chart('0109'), width: 7, height: 40 },
          { chart: chart('0005'), width: 5, height: 40 },
        ],
        [
          { chart: chart('0004'), width: 6, height: 38 },
          { chart: chart('0111'), width: 6, height: 38 },
        ],
        [{ chart: chart('0008'), width: 12, height: 38 }],
      ],
    },
    {
      key: 'airports',
      title: 'Airports and routes',
      rows: [[{ chart: chart('0110'), width: 12, height: 50 }], [{ chart: chart('0006'), width: 12, height: 56 }]],
    },
  ],
  filters: [
    {
      key: 'state',
      name: 'State',
      filterType: 'filter_select',
      column: 'origin_state',
      description: 'State of the airport of departure.',
      sortMetric: 'count',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    {
      key: 'airport',
      name: 'Airport',
      filterType: 'filter_select',
      column: 'origin_airport',
      description: 'Airports of the chosen states, the busiest first.',
      parents: ['state'],
      sortMetric: 'count',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    { divider: 'Flight' },
    { key: 'departure', name: 'Departure', filterType: 'filter_time', description: 'Day of departure.' },
    {
      key: 'punctuality',
      name: 'Punctuality',
      filterType: 'filter_select',
      column: 'punctuality',
      sortMetric: 'count',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    { key: 'distance', name: 'Distance (mi)', filterType: 'filter_range', column: 'distance_miles' },
  ],
  colors: {
    // One colour for all that counts flights, so that colours mean something.
    label_colors: {
      Flights: blue,
      count: blue,
      'Delay (min)': blue,
      'Time of day (h)': blue,
      'Distance (mi)': blue,
      'Average delay (min)': orange,
      avg_delay: orange,
      'Late flights': orange,
      late_share: orange,
      'On time or early': '#3b9c6d',
      'Up to 15 min late': '#8cc7a1',
      '16 to 60 min late': '#f2b455',
      'Over an hour late': '#d95f4b',
    },
  },
};
