import { baseQuery, defineVizType, metricOf } from '#plugins/viz-kit';
import { bigNumberTotalOptions } from './big-number-total-options.ts';
import { messages } from './messages.ts';

/** Big Number. */
export const bigNumberTotalViz = defineVizType({
  key: 'big_number_total',
  name: messages.totalName(),
  category: 'KPI',
  description: messages.totalDescription(),
  tags: ['Number', 'KPI', 'Total'],
  suits: ['single'],
  slots: [{ key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 }],
  options: bigNumberTotalOptions,
  buildQuery: (formData) => {
    const metric = metricOf(formData, 'metric');
    return [baseQuery(formData, { metrics: metric === undefined ? [] : [metric], columns: [] })];
  },
  // Newer releases call the line below the number `subtitle`.
  migrate: (formData) =>
    formData['subheader'] === undefined && typeof formData['subtitle'] === 'string'
      ? { ...formData, subheader: formData['subtitle'] }
      : formData,
  calculates: false,
  skeleton: 'number',
  load: async () => (await import('./draw-big-number-total.ts')).bigNumberTotalRenderer,
});
