import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-table', {
  name: 'Table',
  description: 'Shows rows and columns: groups with their metrics, or the rows as they are.',
  total: 'Total',
  noData: 'No data',
  notAvailable: 'N/A',
  moreRows: { one: '{{count}} more row', other: '{{count}} more rows' },
  moreColumns: { one: '{{count}} more column', other: '{{count}} more columns' },
  notPrinted: { one: '{{rows}} more row is not printed.', other: '{{rows}} more rows are not printed.' },
  summary: {
    one: 'Table with {{count}} row and {{columns}} columns: {{names}}.',
    other: 'Table with {{count}} rows and {{columns}} columns: {{names}}.',
  },
  range: '{{name}} from {{low}} to {{high}}.',
  search: 'Search rows',
  rowsShown: { one: '{{rows}} row', other: '{{rows}} rows' },
  rowsFound: '{{found}} of {{count}} rows',
  noMatch: 'No row contains “{{search}}”.',
  sortedAscending: 'sorted ascending',
  sortedDescending: 'sorted descending',
  grid: 'Table. Arrow keys move between cells, Enter sorts by a heading, Ctrl+C copies.',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {{page}} of {{pages}}',
});
