import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-compare',
  title: 'Time-series percent change',
  description: 'How far each series has moved from where it began, in percent.',
  requires: ['databases', 'queries', 'viz-kit'],
});
