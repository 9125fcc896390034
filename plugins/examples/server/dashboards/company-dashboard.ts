import { chart, type ExampleDashboard } from '../catalogue/example-dashboard.ts';

/** A year of an invented shop beside the one before. */
export const companyDashboard: ExampleDashboard = {
  uuid: '5b0f3c56-0d3f-4f2f-9a63-1d2a2f0ed005',
  slug: 'company',
  title: "A company's year",
  table: 'orders',
  rows: [
    [
      {
        width: 12,
        height: 12,
        text: [
          'An invented shop for outdoor equipment took **${{ value("Revenue and plan by region", "total_revenue", "sum", "SMART_NUMBER") }}** in 2025. Region: **{{ filter("Region") }}** · Channel: **{{ filter("Channel") }}**',
          '',
          'Nearly half of the orders of November fall into its last week. Click a region, a channel or a category and the others follow.',
        ].join('\n'),
      },
    ],
    [
      { chart: chart('0301'), width: 3, height: 26 },
      { chart: chart('0302'), width: 2, height: 26 },
      { chart: chart('0303'), width: 3, height: 26 },
      { chart: chart('0304'), width: 4, height: 26 },
    ],
  ],
  tabs: [
    {
      key: 'year',
      title: 'The year',
      rows: [
        [
          { chart: chart('0305'), width: 7, height: 40 },
          { chart: chart('0306'), width: 5, height: 40 },
        ],
        [{ chart: chart('0307'), width: 12, height: 26 }],
        [
          { chart: chart('0308'), width: 6, height: 42 },
          { chart: chart('0309'), width: 6, height: 42 },
        ],
      ],
    },
    {
      key: 'products',
      title: 'Products',
      rows: [
        [
          { chart: chart('0310'), width: 7, height: 50 },
          { chart: chart('0311'), width: 5, height: 50 },
        ],
        [{ chart: chart('0320'), width: 12, height: 56 }],
        [
          { chart: chart('0321'), width: 7, height: 46 },
          { chart: chart('0323'), width: 5, height: 46 },
        ],
        [{ chart: chart('0313'), width: 12, height: 44 }],
      ],
    },
    {
      key: 'customers',
      title: 'Customers',
      rows: [
        [{ chart: chart('0322'), width: 12, height: 50 }],
        [
          { chart: chart('0319'), width: 6, height: 42 },
          { chart: chart('0317'), width: 6, height: 42 },
        ],
        [
          { chart: chart('0316'), width: 5, height: 46 },
          { chart: chart('0312'), width: 7, height: 46 },
        ],
      ],
    },
    {
      key: 'work',
      title: 'Sales and delivery',
      rows: [
        [
          { chart: chart('0315'), width: 5, height: 46 },
          { chart: chart('0314'), width: 7, height: 46 },
        ],
        [
          { chart: chart('0318'), width: 6, height: 48 },
          { chart: chart('0324'), width: 6, height: 48 },
        ],
        [{ chart: chart('0334'), width: 12, height: 56 }],
      ],
    },
    {
      key: 'comparisons',
      title: 'Compared',
      rows: [
        [
          { chart: chart('0330'), width: 6, height: 62 },
          { chart: chart('0331'), width: 6, height: 62 },
        ],
        [
          { chart: chart('0326'), width: 5, height: 50 },
          { chart: chart('0327'), width: 7, height: 50 },
        ],
        [
          { chart: chart('0325'), width: 7, height: 48 },
          { chart: chart('0329'), width: 5, height: 48 },
        ],
        [
          { chart: chart('0328'), width: 4, height: 44 },
          { chart: chart('0332'), width: 5, height: 44 },
          { chart: chart('0333'), width: 3, height: 44 },
        ],
      ],
    },
  ],
  filters: [
    {
      key: 'region',
      name: 'Region',
      filterType: 'filter_select',
      column: 'region',
      sortMetric: 'total_revenue',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    {
      key: 'country',
      name: 'Country',
      filterType: 'filter_select',
      column: 'country',
      description: 'Countries of the chosen regions.',
      parents: ['region'],
      sortMetric: 'total_revenue',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    {
      key: 'channel',
      name: 'Channel',
      filterType: 'filter_select',
      column: 'channel',
      sortMetric: 'total_revenue',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    {
      key: 'category',
      name: 'Category',
      filterType: 'filter_select',
      column: 'category',
      sortMetric: 'total_revenue',
      controlValues: { multiSelect: true, sortAscending: false },
    },
    {
      key: 'segment',
      name: 'Kind of customer',
      filterType: 'filter_select',
      column: 'segment',
      sortMetric: 'customers',
      controlValues: { multiSelect: true, sortAscending: false },
    },
  ],
  colors: {
    label_colors: {
      Europe: '#2a61ca',
      'North America': '#e2681b',
      'Asia-Pacific': '#3b9c6d',
      Rotterdam: '#7fa4e6',
      Reno: '#f0a878',
      Osaka: '#86c7a6',
      Web: '#2a61ca',
      App: '#49b3c4',
      Store: '#f2b134',
      Partner: '#7a6fd0',
      Private: '#3b9c6d',
      Club: '#e287b5',
      Business: '#6b7785',
      Margin: '#e2681b',
      margin: '#e2681b',
    },
  },
};
