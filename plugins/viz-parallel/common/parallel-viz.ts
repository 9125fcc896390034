import { baseQuery, columnList, defineVizType, metricList, uniqueMetrics, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { parallelOptions } from './parallel-options.ts';

/** Parallel Coordinates. */
export const parallelViz = defineVizType({
  key: 'para',
  name: messages.name(),
  category: 'Ranking',
  description: messages.description(),
  tags: ['Parallel', 'Coordinates', 'Compare', 'Several metrics', 'Correlation'],
  slots: [
    { key: 'series', kind: 'dimension', role: 'category', title: 'Lines', isRequired: true, max: 1 },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Axes', isRequired: true },
    { key: 'secondary_metric', kind: 'metric', role: 'value', title: 'Color metric', isRequired: false, max: 1 },
  ],
  options: parallelOptions,
  buildQuery,
  emits: ['select'],
  calculates: false,
  skeleton: 'line',
  load: async () => (await import('./draw-parallel.ts')).parallelRenderer,
});

/** One row per line, the greatest of the first axis first. */
function buildQuery(formData: FormData) {
  const metrics = uniqueMetrics([...metricList(formData, 'metrics'), ...metricList(formData, 'secondary_metric')]);
  const base = baseQuery(formData, { columns: columnList(formData, 'series').slice(0, 1), metrics });
  return [{ ...base, orderby: metrics[0] === undefined ? [] : [[metrics[0], false]] }];
}
