import { defineMessages } from '#core/common';

/** What the fields above a pivot table say. */
export const fieldMessages = defineMessages('viz-pivot-fields', {
  bar: 'Fields of the pivot table',
  rows: 'Rows',
  columns: 'Columns',
  inRows: '{{field}}, in rows',
  inColumns: '{{field}}, in columns',
  moveToRows: 'Move to rows',
  moveToColumns: 'Move to columns',
  moveBefore: 'Move towards the start',
  moveAfter: 'Move towards the end',
  reset: 'Reset fields',
  step: 'field {{field}}',
  asking: 'Asking for this arrangement …',
  failed: 'Not arranged: {{reason}}',
});
