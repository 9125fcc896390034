import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'pure-viz',
  title: 'Pure chart types',
  description: 'Runs chart types of plugins from outside where they reach nothing but their data.',
  requires: ['databases', 'queries', 'viz-kit'],
});
