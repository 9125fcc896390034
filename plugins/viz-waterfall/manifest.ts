import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-waterfall',
  title: 'Waterfall chart',
  description: 'How a total comes about, step by step.',
  requires: ['databases', 'queries', 'viz-kit'],
});
