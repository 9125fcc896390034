import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-pivot',
  title: 'Pivot table',
  description: 'Rows, columns and metrics crossed, with subtotals and totals of the database.',
  requires: ['databases', 'queries', 'viz-kit'],
});
