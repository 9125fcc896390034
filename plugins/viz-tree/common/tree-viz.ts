import { defineVizType } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { treeOptions } from './tree-options.ts';

/** Tree Chart. */
export const treeViz = defineVizType({
  key: 'tree_chart',
  name: messages.name(),
  category: 'Part of a Whole',
  description: messages.description(),
  tags: ['Hierarchy', 'Structure', 'Relations', 'Levels'],
  slots: [
    { key: 'id', kind: 'dimension', role: 'category', title: 'Id', isRequired: true, max: 1 },
    { key: 'parent', kind: 'dimension', role: 'detail', title: 'Id of what it lies below', isRequired: true, max: 1 },
    { key: 'name', kind: 'dimension', role: 'detail', title: 'Name', isRequired: false, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: false, max: 1 },
  ],
  options: treeOptions,
  emits: ['select'],
  calculates: false,
  skeleton: 'line',
  load: async () => (await import('./draw-tree.ts')).treeRenderer,
});
