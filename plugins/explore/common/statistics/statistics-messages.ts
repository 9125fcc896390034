import { defineMessages } from '#core/common';

/** Texts of the card with a column's statistics. */
export const statisticsMessages = defineMessages('explore/statistics', {
  aboutField: 'About {{field}}',
  rows: 'Rows',
  empty: 'Empty',
  emptyShare: '{{count}} ({{share}})',
  distinct: 'Distinct values',
  min: 'Minimum',
  max: 'Maximum',
  average: 'Average',
  first: 'First',
  last: 'Last',
  frequent: 'Most frequent values',
  spread: 'How the values are spread',
  binOf: { one: '{{from}} to {{to}}: {{count}} row', other: '{{from}} to {{to}}: {{count}} rows' },
  allEmpty: 'It is empty in every row.',
  failed: 'The statistics could not be read: {{reason}}',
  scope: 'Over all rows you may see; filters of the chart do not count here.',
});
