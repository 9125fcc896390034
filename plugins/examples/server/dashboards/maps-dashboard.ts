import { chart, type ExampleDashboard } from '../catalogue/example-dashboard.ts';

/** Charts that have no earthquakes in them. */
const others = ['0411', '0412', '0421', '0422'].map(chart);

/** Places with a size, connections, and shapes that come with the rows. */
export const mapsDashboard: ExampleDashboard = {
  uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0ed007',
  slug: 'maps',
  title: 'Earthquakes, routes and states on maps',
  table: 'earthquakes',
  rows: [
    [{ chart: chart('0053'), width: 12, height: 60 }],
    [
      { chart: chart('0051'), width: 7, height: 40 },
      { chart: chart('0052'), width: 5, height: 40 },
    ],
    [
      { chart: chart('0411'), width: 6, height: 48 },
      { chart: chart('0412'), width: 6, height: 48 },
    ],
    [
      { chart: chart('0421'), width: 6, height: 48 },
      { chart: chart('0422'), width: 6, height: 48 },
    ],
  ],
  filters: [
    { key: 'time', name: 'Time', filterType: 'filter_time', exceptCharts: others },
    { key: 'magnitude', name: 'Magnitude', filterType: 'filter_range', column: 'magnitude', exceptCharts: others },
  ],
};
