import { defineVizType, referenceKinds } from '#plugins/viz-kit';
import { bubbleQuery } from './bubble-query.ts';
import { messages } from './messages.ts';
import { pointsOptions } from './points-options.ts';

/** Scatter plot of two metrics, with a fitted line. */
export const pointsViz = defineVizType({
  key: 'scatter',
  name: messages.pointsName(),
  category: 'Correlation',
  description: messages.pointsDescription(),
  tags: ['Scatter', 'Correlation', 'Regression', 'Trend line', 'Outliers', 'Quadrants'],
  suits: ['several-metrics'],
  slots: [
    { key: 'entity', kind: 'dimension', role: 'category', title: 'Points', isRequired: true, max: 1 },
    { key: 'series', kind: 'dimension', role: 'color', title: 'Color', isRequired: false, max: 1 },
    { key: 'x', kind: 'metric', role: 'value', title: 'X axis', isRequired: true, max: 1 },
    { key: 'y', kind: 'metric', role: 'value', title: 'Y axis', isRequired: true, max: 1 },
    { key: 'size', kind: 'metric', role: 'value', title: 'Size', isRequired: false, max: 1 },
    { key: 'orderby', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
  ],
  sorts: [
    {
      title: 'Kept first',
      description: 'Which points the row limit keeps.',
      by: { kind: 'slot', key: 'orderby' },
      direction: { key: 'order_desc', ascending: false, needsValue: true },
    },
  ],
  options: pointsOptions,
  buildQuery: bubbleQuery,
  emits: ['select'],
  calculates: false,
  referenceKinds,
  skeleton: 'line',
  load: async () => (await import('./draw-points.ts')).pointsRenderer,
});
