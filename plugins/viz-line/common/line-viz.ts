import {
  annotationTypes,
  defineVizType,
  forecastQuery,
  inDrawnOrder,
  referenceKinds,
  timeSeriesSlots,
  timeSeriesSorts,
} from '#plugins/viz-kit';
import { lineOptions } from './line-options.ts';
import { messages } from './messages.ts';
import { migrateLine } from './migrate-line.ts';

/** Line Chart. */
export const lineViz = defineVizType({
  key: 'echarts_timeseries_line',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Line', 'Time', 'Trend', 'Compare', 'Step', 'Smooth'],
  suits: ['over-time'],
  slots: timeSeriesSlots,
  sorts: timeSeriesSorts,
  options: lineOptions,
  buildQuery: forecastQuery,
  asTable: inDrawnOrder,
  emits: ['select', 'brush'],
  migrate: migrateLine,
  aliases: ['line', 'echarts_timeseries', 'echarts_timeseries_smooth', 'echarts_timeseries_step'],
  annotationTypes,
  referenceKinds,
  skeleton: 'line',
  load: async () => (await import('./draw-line.ts')).lineRenderer,
});
