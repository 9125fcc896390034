import { defineVizType } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { slopeOptions } from './slope-options.ts';
import { slopeQuery } from './slope-query.ts';
import { slopeTable } from './slope-table.ts';

/** Slope Chart. */
export const slopeViz = defineVizType({
  key: 'slope',
  name: messages.name(),
  category: 'Ranking',
  description: messages.description(),
  tags: ['Slope', 'Change', 'Before and after', 'Compare', 'Ranking'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Lines', isRequired: false },
    { key: 'x_axis', kind: 'time-axis', role: 'category', title: 'Moments', isRequired: false, max: 1 },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metric, or two without moments', isRequired: true },
  ],
  options: slopeOptions,
  buildQuery: slopeQuery,
  asTable: slopeTable,
  emits: ['select'],
  skeleton: 'line',
  load: async () => (await import('./draw-slope.ts')).slopeRenderer,
});
