import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'cross-filters',
  title: 'Cross-filters',
  description: 'A click or a brush on a chart of a dashboard filters or highlights the others.',
  requires: ['charts', 'dashboard', 'datasets', 'queries', 'viz-kit'],
});
