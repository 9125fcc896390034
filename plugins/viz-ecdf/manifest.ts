import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-ecdf',
  title: 'Cumulative distribution',
  description: 'The share of values up to each value, by group.',
  requires: ['databases', 'queries', 'viz-kit'],
});
