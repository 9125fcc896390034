import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'reference-lines',
  title: 'Reference lines of charts',
  description: 'Constants, averages, medians, percentiles, trends and bands across a chart, edited in Explore.',
  requires: ['explore', 'queries', 'viz-kit'],
});
