import { defineVizType, histogramQuery, positiveInteger } from '#plugins/viz-kit';
import { defaultBins, histogramOptions } from './histogram-options.ts';
import { binRows } from './bin-rows.ts';
import { messages } from './messages.ts';
import { migrateHistogram } from './migrate-histogram.ts';

/** Histogram. */
export const histogramViz = defineVizType({
  key: 'histogram_v2',
  name: messages.name(),
  category: 'Distribution',
  description: messages.description(),
  tags: ['Histogram', 'Distribution', 'Frequency', 'Bins'],
  suits: ['numbers'],
  slots: [
    { key: 'column', kind: 'column', role: 'number', title: 'Column', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Groups', isRequired: false },
  ],
  options: histogramOptions,
  buildQuery: (formData) => [
    histogramQuery(formData, {
      bins: positiveInteger(formData['bins']) ?? defaultBins,
      cumulative: formData['cumulative'] === true,
      normalize: formData['normalize'] === true,
    }),
  ],
  asTable: binRows,
  emits: ['select', 'brush'],
  migrate: migrateHistogram,
  aliases: ['histogram'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-histogram.ts')).histogramRenderer,
});
