import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-partition',
  title: 'Partition chart',
  description: 'Groups within groups as columns of blocks, each level beside the one that it divides.',
  requires: ['databases', 'queries', 'viz-kit'],
});
