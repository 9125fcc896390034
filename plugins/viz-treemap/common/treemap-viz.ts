import { defineVizType, inNestedOrder, nestedQuery } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { migrateTreemap } from './migrate-treemap.ts';
import { defaultRows, treemapOptions } from './treemap-options.ts';

/** Treemap. */
export const treemapViz = defineVizType({
  key: 'treemap_v2',
  name: messages.name(),
  category: 'Part of a Whole',
  description: messages.description(),
  tags: ['Hierarchy', 'Proportions', 'Areas', 'Categories', 'Levels'],
  suits: ['one-category', 'several-categories'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Levels', isRequired: true },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    { key: 'secondary_metric', kind: 'metric', role: 'value', title: 'Color metric', isRequired: false, max: 1 },
  ],
  sorts: [
    { title: 'Groups', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } },
  ],
  options: treemapOptions,
  buildQuery: (formData) => [nestedQuery(formData, defaultRows)],
  asTable: inNestedOrder,
  emits: ['select'],
  migrate: migrateTreemap,
  aliases: ['treemap'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-treemap.ts')).treemapRenderer,
});
