import { defineVizType, referenceKinds } from '#plugins/viz-kit';
import { bubbleOptions } from './bubble-options.ts';
import { bubbleQuery } from './bubble-query.ts';
import { messages } from './messages.ts';
import { migrateBubble } from './migrate-bubble.ts';

/** Bubble Chart. */
export const bubbleViz = defineVizType({
  key: 'bubble_v2',
  name: messages.bubbleName(),
  category: 'Correlation',
  description: messages.bubbleDescription(),
  tags: ['Bubble', 'Scatter', 'Correlation', 'Compare', 'Outliers'],
  suits: ['several-metrics'],
  slots: [
    { key: 'entity', kind: 'dimension', role: 'category', title: 'Bubbles', isRequired: true, max: 1 },
    { key: 'series', kind: 'dimension', role: 'color', title: 'Color', isRequired: false, max: 1 },
    { key: 'x', kind: 'metric', role: 'value', title: 'X axis', isRequired: true, max: 1 },
    { key: 'y', kind: 'metric', role: 'value', title: 'Y axis', isRequired: true, max: 1 },
    { key: 'size', kind: 'metric', role: 'value', title: 'Size', isRequired: true, max: 1 },
    { key: 'orderby', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
  ],
  sorts: [
    {
      title: 'Kept first',
      description: 'Which bubbles the row limit keeps.',
      by: { kind: 'slot', key: 'orderby' },
      direction: { key: 'order_desc', ascending: false, needsValue: true },
    },
  ],
  options: bubbleOptions,
  buildQuery: bubbleQuery,
  emits: ['select'],
  migrate: migrateBubble,
  aliases: ['bubble'],
  calculates: false,
  referenceKinds,
  skeleton: 'line',
  load: async () => (await import('./draw-bubble.ts')).bubbleRenderer,
});
