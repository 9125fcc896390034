import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-writer',
  title: 'Write a chart type',
  description: 'A page on which a chart type is written beside its picture and saved as a plugin of level pure.',
  requires: ['charts', 'plugin-admin', 'viz-kit'],
});
