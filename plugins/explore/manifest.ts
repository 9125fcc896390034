import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'explore',
  title: 'Explore',
  description: 'Build a chart from a dataset: pick fields, change its type and look, save it.',
  requires: ['access', 'charts', 'databases', 'datasets', 'queries', 'viz-kit'],
});
