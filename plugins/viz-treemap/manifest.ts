import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-treemap',
  title: 'Treemap',
  description: 'Groups within groups as rectangles whose areas are their values.',
  requires: ['viz-kit'],
});
