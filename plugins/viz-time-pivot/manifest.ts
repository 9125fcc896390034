import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-time-pivot',
  title: 'Time-series period pivot',
  description: 'Periods of a metric as lines over the same axis.',
  requires: ['databases', 'queries', 'viz-kit'],
});
