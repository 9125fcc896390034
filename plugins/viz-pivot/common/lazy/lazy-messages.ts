import { defineMessages } from '#core/common';

/** What a pivot table says whose inner groups are loaded when they are opened. */
export const lazyMessages = defineMessages('viz-pivot-lazy', {
  bar: 'Groups of the pivot table',
  hint: 'Inner groups are loaded when they are opened.',
  expandAll: 'Expand all',
  counting: 'Counting cells …',
  counted: { one: '{{cells}} cell to load', other: '{{cells}} cells to load' },
  countedCut: {
    one: '{{cells}} cell to load, of {{all}}: as the row limit says',
    other: '{{cells}} cells to load, of {{all}}: as many as the row limit allows',
  },
  load: 'Load',
  cancel: 'Cancel',
  loadingAll: 'Loading all cells …',
  loading: 'Loading …',
  empty: 'No rows',
  failed: 'Not loaded: {{reason}}',
  retry: 'Retry',
});
