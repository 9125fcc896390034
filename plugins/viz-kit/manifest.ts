import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-kit',
  title: 'Chart type kit',
  description: 'What chart types are made of: slots, options, queries, formats, colors, drawing and their checks.',
  requires: ['databases', 'queries'],
});
