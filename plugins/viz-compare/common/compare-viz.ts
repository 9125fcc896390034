import {
  defineVizType,
  inDrawnOrder,
  olderTimeKeys,
  timeSeriesQuery,
  timeSeriesSlots,
  timeSeriesSorts,
  withRenamedKeys,
} from '#plugins/viz-kit';
import { compareOptions } from './compare-options.ts';
import { messages } from './messages.ts';

/** Time-series Percent Change. */
export const compareViz = defineVizType({
  key: 'compare',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Line', 'Time', 'Compare', 'Percent', 'Index'],
  slots: timeSeriesSlots,
  sorts: timeSeriesSorts,
  options: compareOptions,
  buildQuery: timeSeriesQuery,
  asTable: inDrawnOrder,
  emits: ['select', 'brush'],
  migrate: (formData) => withRenamedKeys(formData, olderTimeKeys),
  skeleton: 'line',
  load: async () => (await import('./draw-compare.ts')).compareRenderer,
});
