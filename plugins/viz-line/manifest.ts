import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-line',
  title: 'Line chart',
  description: 'Values over time or over categories, as lines.',
  requires: ['databases', 'datasets', 'viz-kit'],
});
