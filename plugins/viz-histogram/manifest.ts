import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-histogram',
  title: 'Histogram',
  description: 'How often values of a number occur, in bins of equal width.',
  requires: ['databases', 'viz-kit'],
});
