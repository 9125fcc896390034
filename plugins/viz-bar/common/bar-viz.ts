import {
  annotationTypes,
  defineVizType,
  forecastQuery,
  inDrawnOrder,
  referenceKinds,
  timeSeriesSlots,
} from '#plugins/viz-kit';
import { slotsOf } from './bar-layout.ts';
import { barOptions } from './bar-options.ts';
import { barSorts } from './bar-sorts.ts';
import { messages } from './messages.ts';
import { migrateBar } from './migrate-bar.ts';

/** Bar Chart. */
export const barViz = defineVizType({
  key: 'echarts_timeseries_bar',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Bar', 'Categories', 'Time', 'Compare', 'Stacked', 'Part of a whole'],
  suits: ['one-category', 'over-time', 'several-categories', 'several-metrics'],
  slots: timeSeriesSlots,
  sorts: barSorts,
  options: barOptions,
  buildQuery: forecastQuery,
  asTable: (result, formData, options) =>
    inDrawnOrder(result, formData, options, (table, series) =>
      slotsOf(table, series, { options, formData }).flatMap(({ row }) => row ?? []),
    ),
  emits: ['select', 'brush'],
  migrate: migrateBar,
  aliases: ['bar', 'dist_bar'],
  annotationTypes,
  referenceKinds,
  skeleton: 'bars',
  load: async () => (await import('./draw-bar.ts')).barRenderer,
});
