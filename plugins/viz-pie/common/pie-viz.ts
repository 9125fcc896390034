import { defineVizType, measuredQuery } from '#plugins/viz-kit';
import { defaultParts, pieOptions } from './pie-options.ts';
import { messages } from './messages.ts';

/** Pie Chart. */
export const pieViz = defineVizType({
  key: 'pie',
  name: messages.name(),
  category: 'Part of a Whole',
  description: messages.description(),
  tags: ['Pie', 'Donut', 'Ring', 'Part of a whole', 'Share'],
  suits: ['one-category'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Dimensions', isRequired: true },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [{ title: 'Parts', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } }],
  options: pieOptions,
  buildQuery: (formData) => [measuredQuery(formData, defaultParts)],
  emits: ['select'],
  skeleton: 'pie',
  load: async () => (await import('./draw-pie.ts')).pieRenderer,
});
