import { defineVizType, measuredQuery } from '#plugins/viz-kit';
import { defaultGauges, gaugeOptions } from './gauge-options.ts';
import { messages } from './messages.ts';

/** Gauge Chart. */
export const gaugeViz = defineVizType({
  key: 'gauge_chart',
  name: messages.name(),
  category: 'KPI',
  description: messages.description(),
  tags: ['Gauge', 'Dial', 'Target', 'KPI', 'Progress'],
  suits: ['single'],
  slots: [
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Groups', isRequired: false },
  ],
  sorts: [
    {
      title: 'Values',
      by: { kind: 'whether', key: 'sort_by_metric', on: 'Largest first', off: 'As they come' },
      shownWhen: { key: 'groupby', isFilled: true },
    },
  ],
  options: gaugeOptions,
  buildQuery: (formData) => [measuredQuery(formData, defaultGauges)],
  emits: ['select'],
  skeleton: 'pie',
  load: async () => (await import('./draw-gauge.ts')).gaugeRenderer,
});
