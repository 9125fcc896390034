import { defineVizType, inNestedOrder, nestedQuery } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { migrateSunburst } from './migrate-sunburst.ts';
import { defaultRows, sunburstOptions } from './sunburst-options.ts';

/** Sunburst Chart. */
export const sunburstViz = defineVizType({
  key: 'sunburst_v2',
  name: messages.name(),
  category: 'Part of a Whole',
  description: messages.description(),
  tags: ['Hierarchy', 'Proportions', 'Rings', 'Categories', 'Levels'],
  suits: ['several-categories'],
  slots: [
    { key: 'columns', kind: 'dimension', role: 'category', title: 'Levels', isRequired: true },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    {
      key: 'secondary_metric',
      kind: 'metric',
      role: 'value',
      title: 'Color metric',
      isRequired: false,
      max: 1,
    },
  ],
  sorts: [
    { title: 'Groups', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } },
  ],
  options: sunburstOptions,
  buildQuery: (formData) => [nestedQuery(formData, defaultRows)],
  asTable: inNestedOrder,
  emits: ['select'],
  migrate: migrateSunburst,
  aliases: ['sunburst'],
  calculates: false,
  skeleton: 'pie',
  load: async () => (await import('./draw-sunburst.ts')).sunburstRenderer,
});
