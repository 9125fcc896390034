import {
  defineVizType,
  inDrawnOrder,
  olderTimeKeys,
  timeSeriesQuery,
  timeSeriesSlots,
  timeSeriesSorts,
  withRenamedKeys,
} from '#plugins/viz-kit';
import { horizonOptions } from './horizon-options.ts';
import { messages } from './messages.ts';

/** Horizon Chart. */
export const horizonViz = defineVizType({
  key: 'horizon',
  name: messages.name(),
  category: 'Distribution',
  description: messages.description(),
  tags: ['Time', 'Compact', 'Trend', 'Many series'],
  slots: timeSeriesSlots,
  sorts: timeSeriesSorts,
  options: horizonOptions,
  buildQuery: timeSeriesQuery,
  asTable: inDrawnOrder,
  emits: ['select', 'brush'],
  migrate: (formData) => withRenamedKeys(formData, olderTimeKeys),
  skeleton: 'bars',
  load: async () => (await import('./draw-horizon.ts')).horizonRenderer,
});
