import {
  defineVizType,
  olderTimeKeys,
  timeSeriesQuery,
  timeSeriesSlots,
  withRenamedKeys,
  type FormData,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { ttestOptions } from './ttest-options.ts';

/** Paired t-test Table. */
export const ttestViz = defineVizType({
  key: 'paired_ttest',
  name: messages.name(),
  category: 'Correlation',
  description: messages.description(),
  tags: ['Statistics', 'Test', 'Experiment', 'Comparison', 'Significance'],
  slots: timeSeriesSlots.map((slot) => {
    if (slot.key === 'x_axis') return { ...slot, title: 'Time' };
    return slot.key === 'groupby' ? { ...slot, title: 'Groups', isRequired: true } : slot;
  }),
  sorts: [
    {
      title: 'Kept first',
      by: { kind: 'slot', key: 'timeseries_limit_metric' },
      direction: { key: 'order_desc', ascending: false },
    },
  ],
  options: ttestOptions,
  buildQuery: (formData) => timeSeriesQuery(asTimeSeries(formData)),
  emits: ['select'],
  isMounted: true,
  migrate: (formData) => withRenamedKeys(formData, olderTimeKeys),
  calculates: false,
  skeleton: 'table',
  load: async () => (await import('./draw-ttest.ts')).ttestRenderer,
});

/** Earlier times cannot be groups of the test. */
const asTimeSeries = (formData: FormData): FormData => ({
  ...formData,
  time_compare: [],
  contributionMode: formData['contribution'] === true ? 'row' : null,
});
