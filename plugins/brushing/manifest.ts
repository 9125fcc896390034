import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'brushing',
  title: 'Linked brushing',
  description: 'Charts of a dashboard that follow a brush in another one at the rate of the pointer.',
  requires: ['charts', 'dashboard', 'databases', 'datasets', 'queries', 'result-cache', 'viz-kit'],
});
