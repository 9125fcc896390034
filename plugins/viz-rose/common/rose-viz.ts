import { defineVizType, inDrawnOrder, timeSeriesQuery, timeSeriesSlots, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { roseOptions } from './rose-options.ts';

/** Nightingale Rose Chart. */
export const roseViz = defineVizType({
  key: 'rose',
  name: messages.name(),
  category: 'Ranking',
  description: messages.description(),
  tags: ['Rose', 'Nightingale', 'Coxcomb', 'Polar', 'Time', 'Season'],
  slots: timeSeriesSlots.map((slot) => (slot.key === 'x_axis' ? { ...slot, title: 'Sectors' } : slot)),
  sorts: [
    {
      title: 'Kept first',
      by: { kind: 'slot', key: 'timeseries_limit_metric' },
      direction: { key: 'order_desc', ascending: false },
    },
  ],
  options: roseOptions,
  buildQuery: (formData) => timeSeriesQuery(asTimeSeries(formData)),
  asTable: (result, formData) =>
    inDrawnOrder(result, formData, { sort_series_type: 'sum', sort_series_ascending: false }),
  emits: ['select'],
  migrate,
  skeleton: 'pie',
  load: async () => (await import('./draw-rose.ts')).roseRenderer,
});

/** Charts of Superset have their column of time with the older time controls only. */
function migrate(formData: FormData): FormData {
  const older = formData['granularity_sqla'];
  return (formData['x_axis'] ?? '') === '' && typeof older === 'string' && older !== ''
    ? { ...formData, x_axis: older }
    : formData;
}

/** Earlier times cannot be parts of a sector. */
const asTimeSeries = (formData: FormData): FormData => ({
  ...formData,
  time_compare: [],
  contributionMode: formData['contribution'] === true ? 'row' : null,
});
