import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-box',
  title: 'Box plot',
  description: 'Spread of values by group.',
  requires: ['databases', 'queries', 'viz-kit'],
});
