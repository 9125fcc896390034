import { defineVizType, flowQuery } from '#plugins/viz-kit';
import { chordOptions } from './chord-options.ts';
import { messages } from './messages.ts';

/** Chord Diagram. */
export const chordViz = defineVizType({
  key: 'chord',
  name: messages.name(),
  category: 'Flow',
  description: messages.description(),
  tags: ['Chord', 'Flow', 'Relation', 'Network', 'Matrix', 'Circular'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Source', isRequired: true, max: 1 },
    { key: 'columns', kind: 'dimension', role: 'color', title: 'Target', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [{ title: 'Flows', by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' } }],
  options: chordOptions,
  buildQuery: (formData) => [flowQuery(formData, ['groupby', 'columns'])],
  emits: ['select'],
  calculates: false,
  skeleton: 'pie',
  load: async () => (await import('./draw-chord.ts')).chordRenderer,
});
