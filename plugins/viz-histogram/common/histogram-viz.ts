import { baseQuery, binExtentOf, columnList, defineVizType, positiveInteger, type FormData } from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
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
  slots: [
    { key: 'column', kind: 'column', role: 'number', title: 'Column', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Groups', isRequired: false },
  ],
  options: histogramOptions,
  buildQuery: histogramQuery,
  asTable: binRows,
  emits: ['select', 'brush'],
  migrate: migrateHistogram,
  aliases: ['histogram'],
  skeleton: 'bars',
  load: async () => (await import('./draw-histogram.ts')).histogramRenderer,
});

/** Raw columns and one step that counts; the engine takes the step over, so no rows leave it. */
function histogramQuery(formData: FormData) {
  const [column] = columnList(formData, 'column');
  const groups = columnList(formData, 'groupby').filter(
    (group) => column === undefined || columnLabel(group) !== columnLabel(column),
  );
  const base = baseQuery(formData, {
    metrics: null,
    columns: column === undefined ? groups : [column, ...groups],
  });
  const step = {
    operation: 'histogram',
    options: {
      column: column === undefined ? '' : columnLabel(column),
      groupby: groups.map(columnLabel),
      bins: positiveInteger(formData['bins']) ?? defaultBins,
      cumulative: formData['cumulative'] === true,
      normalize: formData['normalize'] === true,
      ...binExtentOf(formData),
    },
  };
  return [{ ...base, orderby: [], row_limit: null, post_processing: column === undefined ? [] : [step] }];
}
