import { defineVizType, timeSeriesQuery } from '#plugins/viz-kit';
import { bumpForm } from './bump-model.ts';
import { bumpOptions } from './bump-options.ts';
import { bumpTable } from './bump-table.ts';
import { messages } from './messages.ts';

/** Bump Chart. */
export const bumpViz = defineVizType({
  key: 'bump',
  name: messages.name(),
  category: 'Ranking',
  description: messages.description(),
  tags: ['Bump', 'Ranking', 'Rank', 'Time', 'League table'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', role: 'category', title: 'Moments', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Ranked', isRequired: true },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
    { key: 'timeseries_limit_metric', kind: 'metric', role: 'sort', title: 'Kept first', isRequired: false, max: 1 },
  ],
  sorts: [
    {
      title: 'Kept first',
      description: 'Which groups a limit keeps.',
      by: { kind: 'slot', key: 'timeseries_limit_metric' },
      direction: { key: 'order_desc', ascending: false },
    },
  ],
  options: bumpOptions,
  buildQuery: (formData) => timeSeriesQuery(bumpForm(formData)),
  asTable: bumpTable,
  emits: ['select'],
  skeleton: 'line',
  load: async () => (await import('./draw-bump.ts')).bumpRenderer,
});
