import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-tree',
  title: 'Tree chart',
  description: 'Things that lie below others, as a tree of nodes and links.',
  requires: ['databases', 'queries', 'viz-kit'],
});
