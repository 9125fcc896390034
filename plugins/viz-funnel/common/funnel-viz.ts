import { defineVizType, measuredQuery } from '#plugins/viz-kit';
import { defaultSteps, funnelOptions } from './funnel-options.ts';
import { messages } from './messages.ts';

/** Funnel Chart. */
export const funnelViz = defineVizType({
  key: 'funnel',
  name: messages.name(),
  category: 'KPI',
  description: messages.description(),
  tags: ['Funnel', 'Conversion', 'Steps', 'Process'],
  suits: ['one-category'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Steps', isRequired: true },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [{ title: 'Steps', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } }],
  options: funnelOptions,
  buildQuery: (formData) => [measuredQuery(formData, defaultSteps)],
  emits: ['select'],
  skeleton: 'bars',
  load: async () => (await import('./draw-funnel.ts')).funnelRenderer,
});
