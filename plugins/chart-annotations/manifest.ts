import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'chart-annotations',
  title: 'Annotations of charts',
  description: 'Formulas, events, intervals and series of other charts over a chart, edited in Explore.',
  requires: ['charts', 'explore', 'queries', 'viz-kit'],
});
