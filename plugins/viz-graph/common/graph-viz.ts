import { defineVizType, flowQuery } from '#plugins/viz-kit';
import { graphOptions } from './graph-options.ts';
import { messages } from './messages.ts';

/** Graph Chart. */
export const graphViz = defineVizType({
  key: 'graph_chart',
  name: messages.name(),
  category: 'Flow',
  description: messages.description(),
  tags: ['Graph', 'Network', 'Relation', 'Links', 'Force', 'Circular'],
  slots: [
    { key: 'source', kind: 'dimension', role: 'category', title: 'Source', isRequired: true, max: 1 },
    { key: 'target', kind: 'dimension', role: 'color', title: 'Target', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    { key: 'source_category', kind: 'dimension', role: 'detail', title: 'Source category', isRequired: false, max: 1 },
    { key: 'target_category', kind: 'dimension', role: 'detail', title: 'Target category', isRequired: false, max: 1 },
  ],
  options: graphOptions,
  buildQuery: (formData) => [flowQuery(formData, ['source', 'target', 'source_category', 'target_category'])],
  emits: ['select'],
  calculates: false,
  skeleton: 'pie',
  load: async () => (await import('./draw-graph.ts')).graphRenderer,
});
