import { chart, figures, type ExampleDashboard } from '../catalogue/example-dashboard.ts';

/** Four years of weather in two cities. */
export const weatherDashboard: ExampleDashboard = {
  uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0ed002',
  slug: 'weather',
  title: 'Seattle and New York: four years of weather',
  table: 'weather',
  rows: [
    [
      {
        width: 12,
        height: 12,
        text: [
          'Between **{{ value("Coldest night", "coldest", "last", ",.1f") }} °C** and **{{ value("Hottest day", "hottest", "last", ",.1f") }} °C**, with rain or snow on **{{ value("Wet days", "wet_share", "last", ".0%") }}** of days.',
          '',
          'Seattle has a third more wet days, yet hardly more rain; New York has hotter summers and colder winters. Pick a city or drag across a summer.',
        ].join('\n'),
      },
    ],
    figures([chart('0121'), chart('0122'), chart('0123')], 4),
    [{ chart: chart('0124'), width: 12, height: 36 }],
    [
      { chart: chart('0125'), width: 6, height: 36 },
      { chart: chart('0126'), width: 6, height: 36 },
    ],
    [
      { chart: chart('0012'), width: 8, height: 38 },
      { chart: chart('0014'), width: 4, height: 38 },
    ],
    [
      { chart: chart('0011'), width: 6, height: 36 },
      { chart: chart('0013'), width: 6, height: 36 },
    ],
  ],
  filters: [
    { key: 'city', name: 'City', filterType: 'filter_select', column: 'city', controlValues: { multiSelect: true } },
    {
      key: 'kind',
      name: 'Weather',
      filterType: 'filter_select',
      column: 'weather',
      description: 'Kinds of weather the chosen city has.',
      parents: ['city'],
      sortMetric: 'count',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    { key: 'days', name: 'Days', filterType: 'filter_time' },
    { key: 'high', name: 'Highest temperature (°C)', filterType: 'filter_range', column: 'temp_max_c' },
  ],
  colors: {
    label_colors: {
      Seattle: '#3b9c6d',
      'New York': '#e07a3f',
      sun: '#f2b134',
      rain: '#3f7fbf',
      fog: '#a3acb5',
      drizzle: '#86b9d9',
      snow: '#9b8fd9',
    },
  },
};
