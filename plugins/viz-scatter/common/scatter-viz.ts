import {
  annotationTypes,
  defineVizType,
  forecastQuery,
  inDrawnOrder,
  referenceKinds,
  timeSeriesSlots,
  timeSeriesSorts,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { scatterOptions } from './scatter-options.ts';

/** Scatter Plot. */
export const scatterViz = defineVizType({
  key: 'echarts_timeseries_scatter',
  name: messages.scatterName(),
  category: 'Evolution',
  description: messages.scatterDescription(),
  tags: ['Scatter', 'Points', 'Time', 'Outliers', 'Correlation'],
  slots: timeSeriesSlots,
  sorts: timeSeriesSorts,
  options: scatterOptions,
  buildQuery: forecastQuery,
  asTable: inDrawnOrder,
  emits: ['select', 'brush'],
  annotationTypes,
  referenceKinds,
  skeleton: 'line',
  load: async () => (await import('./draw-scatter.ts')).scatterRenderer,
});
