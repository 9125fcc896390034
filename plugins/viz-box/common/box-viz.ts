import { defineVizType } from '#plugins/viz-kit';
import { boxOptions } from './box-options.ts';
import { boxQuery } from './box-query.ts';
import { boxTable } from './box-table.ts';
import { messages } from './messages.ts';

/** Box Plot. */
export const boxViz = defineVizType({
  key: 'box_plot',
  name: messages.name(),
  category: 'Distribution',
  description: messages.description(),
  tags: ['Box plot', 'Distribution', 'Quartiles', 'Median', 'Outliers'],
  slots: [
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Boxes', isRequired: false },
    { key: 'columns', kind: 'dimension', role: 'detail', title: 'Distribute across', isRequired: false },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: true },
    { key: 'series_limit_metric', kind: 'metric', role: 'sort', title: 'Kept first', isRequired: false, max: 1 },
  ],
  sorts: [
    {
      title: 'Boxes',
      by: { kind: 'option', key: 'box_order' },
      direction: { key: 'box_order_asc', ascending: true },
      shownWhen: { key: 'groupby', isFilled: true },
    },
  ],
  options: boxOptions,
  buildQuery: (formData) => [boxQuery(formData)],
  asTable: boxTable,
  emits: ['select'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-box.ts')).boxRenderer,
});
