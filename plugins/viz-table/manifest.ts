import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-table',
  title: 'Table',
  description: 'Rows and columns, grouped or as they are.',
  requires: ['databases', 'datasets', 'queries', 'viz-kit'],
});
