import {
  annotationTypes,
  defineVizType,
  forecastQuery,
  inDrawnOrder,
  referenceKinds,
  timeSeriesSlots,
  timeSeriesSorts,
} from '#plugins/viz-kit';
import { areaOptions } from './area-options.ts';
import { messages } from './messages.ts';
import { migrateArea } from './migrate-area.ts';

/** Area Chart. */
export const areaViz = defineVizType({
  key: 'echarts_area',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Area', 'Time', 'Trend', 'Stacked', 'Stream', 'Part of a whole'],
  suits: ['over-time'],
  slots: timeSeriesSlots,
  sorts: timeSeriesSorts,
  options: areaOptions,
  buildQuery: forecastQuery,
  asTable: inDrawnOrder,
  emits: ['select', 'brush'],
  migrate: migrateArea,
  aliases: ['area'],
  annotationTypes,
  referenceKinds,
  skeleton: 'line',
  load: async () => (await import('./draw-area.ts')).areaRenderer,
});
