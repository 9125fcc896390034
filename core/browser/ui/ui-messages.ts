import { defineMessages } from '#core/common';

/** Texts of the shared components. `errorOccurred`: specification §8.1.6a. */
export const uiMessages = defineMessages('core-ui', {
  tryAgain: 'Try again',
  errorOccurred: 'An error occurred',
  notFound: 'Not found',
  notFoundText: 'It may have been deleted, or your role has no access to it.',
  toStart: 'Go to the start page',
  showDetails: 'Show details',
  hideDetails: 'Hide details',
  loading: 'Loading',
  selectAll: 'Select all rows on this page',
  selectRow: 'Select row',
  selected: { one: '{{count}} selected', other: '{{count}} selected' },
  clearSelection: 'Clear selection',
  range: '{{from}}–{{to}} of {{total}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  pages: 'Pages',
  sortBy: 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  noPicture: 'No picture',
  resizePanes: 'Resize panes',
});
