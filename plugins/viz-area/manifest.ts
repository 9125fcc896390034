import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-area',
  title: 'Area chart',
  description: 'Values over time as filled areas, beside or on top of each other.',
  requires: ['viz-kit'],
});
