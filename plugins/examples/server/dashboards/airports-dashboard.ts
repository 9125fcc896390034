import { chart, type ExampleDashboard, type ExampleRow } from '../catalogue/example-dashboard.ts';

const pair = (left: string, right: string): ExampleRow => [
  { chart: chart(left), width: 6, height: 48 },
  { chart: chart(right), width: 6, height: 48 },
];

/** One set of places on every kind of map. */
export const airportsDashboard: ExampleDashboard = {
  uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0ed006',
  slug: 'airports',
  title: 'Airports of the United States on maps',
  table: 'airports',
  rows: [
    [
      {
        width: 12,
        height: 10,
        text: 'The same places on ten kinds of maps. A click on a kind, a square or a pie filters the others; choose a state to see its airports alone.',
      },
    ],
    pair('0401', '0402'),
    pair('0403', '0404'),
    pair('0405', '0406'),
    pair('0407', '0408'),
    [{ chart: chart('0410'), width: 12, height: 60 }],
    [{ chart: chart('0409'), width: 12, height: 60 }],
  ],
  filters: [
    { key: 'state', name: 'State', filterType: 'filter_select', column: 'state', controlValues: { multiSelect: true } },
    { key: 'kind', name: 'Kind', filterType: 'filter_select', column: 'kind', controlValues: { multiSelect: true } },
  ],
};
