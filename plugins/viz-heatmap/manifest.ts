import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-heatmap',
  title: 'Heatmap',
  description: 'A metric over two dimensions, as colors.',
  requires: ['databases', 'queries', 'viz-kit'],
});
