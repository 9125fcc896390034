import {
  defineVizType,
  olderTimeKeys,
  timeSeriesQuery,
  timeSeriesSlots,
  withRenamedKeys,
  type FormData,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { timeTableOptions } from './time-table-options.ts';

/** Time-series Table. */
export const timeTableViz = defineVizType({
  key: 'time_table',
  name: messages.name(),
  category: 'Table',
  description: messages.description(),
  tags: ['Table', 'Time', 'Sparkline', 'Comparison', 'Change'],
  slots: timeSeriesSlots.map((slot) => {
    if (slot.key === 'x_axis') return { ...slot, title: 'Time' };
    return slot.key === 'groupby' ? { ...slot, title: 'Rows' } : slot;
  }),
  sorts: [
    {
      title: 'Kept first',
      by: { kind: 'slot', key: 'timeseries_limit_metric' },
      direction: { key: 'order_desc', ascending: false },
    },
  ],
  options: timeTableOptions,
  buildQuery: (formData) => timeSeriesQuery(asTimeSeries(formData)),
  emits: ['select'],
  migrate: (formData) => withRenamedKeys(formData, olderTimeKeys),
  facets: false,
  skeleton: 'table',
  load: async () => (await import('./draw-time-table.ts')).timeTableRenderer,
});

/** Columns compare by themselves. */
const asTimeSeries = (formData: FormData): FormData => ({ ...formData, time_compare: [], contributionMode: null });
