import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-pie',
  title: 'Pie chart',
  description: 'Parts of a whole, as a pie or a ring.',
  requires: ['databases', 'viz-kit'],
});
