import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-graph',
  title: 'Graph chart',
  description: 'Things and the links between them.',
  requires: ['databases', 'queries', 'viz-kit'],
});
