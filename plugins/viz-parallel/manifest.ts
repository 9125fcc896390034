import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-parallel',
  title: 'Parallel coordinates',
  description: 'A line for each thing across an axis for each metric.',
  requires: ['queries', 'viz-kit'],
});
