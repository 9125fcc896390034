import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-big-number',
  title: 'Big number',
  description: 'One number to see from afar, alone or with its trend.',
  requires: ['databases', 'datasets', 'queries', 'viz-kit'],
});
