import { defineVizType } from '#plugins/viz-kit';
import { ecdfOptions } from './ecdf-options.ts';
import { ecdfQuery } from './ecdf-query.ts';
import { ecdfTable } from './ecdf-table.ts';
import { messages } from './messages.ts';

/** Empirical cumulative distribution. */
export const ecdfViz = defineVizType({
  key: 'ecdf',
  name: messages.name(),
  category: 'Distribution',
  description: messages.description(),
  tags: ['ECDF', 'Cumulative', 'Distribution', 'Percentiles', 'Quantiles', 'Median'],
  suits: ['numbers'],
  slots: [
    { key: 'column', kind: 'column', role: 'number', title: 'Column', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Groups', isRequired: false },
  ],
  options: ecdfOptions,
  buildQuery: (formData) => [ecdfQuery(formData)],
  asTable: ecdfTable,
  emits: ['select', 'brush'],
  calculates: false,
  skeleton: 'line',
  load: async () => (await import('./draw-ecdf.ts')).ecdfRenderer,
});
