import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-calendar',
  title: 'Calendar heatmap',
  description: 'Days, hours or weeks as cells of a calendar.',
  requires: ['viz-kit'],
});
