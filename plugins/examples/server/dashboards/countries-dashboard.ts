import { chart, figures, type ExampleDashboard } from '../catalogue/example-dashboard.ts';

/** Charts over all years; the filter of one year leaves them alone. */
const overTime = [chart('0041'), chart('0145'), chart('0146')];

/** Half a century of families and life expectancy. */
export const countriesDashboard: ExampleDashboard = {
  uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0ed003',
  slug: 'countries',
  title: 'Smaller families, longer lives',
  table: 'gapminder',
  rows: [
    [
      {
        width: 12,
        height: 12,
        text: [
          'In **{{ filter("Year") }}** the **{{ value("People", "people", "last", "SMART_NUMBER") }}** people of these countries could expect to live **{{ value("Lifespan", "life_of_people", "last", ".1f") }} years**, and women had **{{ value("Children", "children_of_people", "last", ".1f") }}** children.',
          '',
          'Choose 1955 and see how far the countries have come.',
        ].join('\n'),
      },
    ],
    figures([chart('0142'), chart('0143'), chart('0144')], 4),
    [{ chart: chart('0141'), width: 12, height: 56 }],
  ],
  tabs: [
    {
      key: 'change',
      title: 'How it changed',
      rows: [
        [
          { chart: chart('0041'), width: 6, height: 40 },
          { chart: chart('0145'), width: 6, height: 40 },
        ],
        [{ chart: chart('0146'), width: 12, height: 36 }],
      ],
    },
    { key: 'countries', title: 'Every country', rows: [[{ chart: chart('0147'), width: 12, height: 60 }]] },
  ],
  filters: [
    {
      key: 'year',
      name: 'Year',
      filterType: 'filter_select',
      column: 'year',
      description: 'One year; the charts over time show all of them.',
      controlValues: { multiSelect: false, sortAscending: false, enableEmptyFilter: true },
      value: [2005],
      exceptCharts: overTime,
    },
    {
      key: 'region',
      name: 'Region',
      filterType: 'filter_select',
      column: 'region',
      controlValues: { multiSelect: true },
    },
    {
      key: 'country',
      name: 'Country',
      filterType: 'filter_select',
      column: 'country',
      description: 'Countries of the chosen regions.',
      parents: ['region'],
      controlValues: { multiSelect: true },
    },
  ],
};
