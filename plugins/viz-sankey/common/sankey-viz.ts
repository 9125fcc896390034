import { columnList, defineVizType, flowQuery, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { sankeyOptions } from './sankey-options.ts';

/** Sankey Chart. */
export const sankeyViz = defineVizType({
  key: 'sankey_v2',
  name: messages.name(),
  category: 'Flow',
  description: messages.description(),
  tags: ['Sankey', 'Flow', 'Steps', 'Process', 'Relation'],
  suits: ['several-categories'],
  slots: [
    { key: 'source', kind: 'dimension', role: 'category', title: 'Source', isRequired: true, max: 1 },
    { key: 'target', kind: 'dimension', role: 'color', title: 'Target', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [{ title: 'Flows', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } }],
  options: sankeyOptions,
  buildQuery: (formData) => [flowQuery(formData, ['source', 'target'])],
  emits: ['select'],
  migrate: migrateSankey,
  aliases: ['sankey'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-sankey.ts')).sankeyRenderer,
});

/** The retired type has both ends in one list, source first. */
function migrateSankey(formData: FormData): FormData {
  if (formData.viz_type !== 'sankey') return formData;
  const [source, target] = columnList(formData, 'groupby');
  return {
    ...formData,
    viz_type: 'sankey_v2',
    datasource: formData.datasource,
    source: formData['source'] ?? source ?? null,
    target: formData['target'] ?? target ?? null,
  };
}
