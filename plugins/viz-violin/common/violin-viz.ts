import { defineVizType, histogramQuery, positiveInteger } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { usualBins, violinOptions } from './violin-options.ts';
import { violinTable } from './violin-table.ts';

/** Violins, and ridges one below the other. */
export const violinViz = defineVizType({
  key: 'violin',
  name: messages.name(),
  category: 'Distribution',
  description: messages.description(),
  tags: ['Violin', 'Ridgeline', 'Joy plot', 'Density', 'Distribution', 'Quartiles'],
  suits: ['numbers'],
  slots: [
    { key: 'column', kind: 'column', role: 'number', title: 'Column', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Groups', isRequired: false },
  ],
  sorts: [
    {
      title: 'Groups',
      by: { kind: 'option', key: 'violin_order' },
      direction: { key: 'violin_order_asc', ascending: true },
      shownWhen: { key: 'groupby', isFilled: true },
    },
  ],
  options: violinOptions,
  buildQuery: (formData) => [histogramQuery(formData, { bins: positiveInteger(formData['bins']) ?? usualBins })],
  asTable: violinTable,
  emits: ['select'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-violin.ts')).violinRenderer,
});
