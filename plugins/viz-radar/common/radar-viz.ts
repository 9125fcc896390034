import { baseQuery, columnList, defineVizType, metricList, metricOf, type FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { defaultShapes, radarOptions } from './radar-options.ts';

/** Radar Chart. */
export const radarViz = defineVizType({
  key: 'radar',
  name: messages.name(),
  category: 'Ranking',
  description: messages.description(),
  tags: ['Radar', 'Spider', 'Compare', 'Profile', 'Several metrics'],
  suits: ['several-metrics'],
  slots: [
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: true },
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Groups', isRequired: false },
    { key: 'timeseries_limit_metric', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
  ],
  sorts: [{ title: 'Kept first', by: { kind: 'slot', key: 'timeseries_limit_metric' } }],
  options: radarOptions,
  buildQuery,
  emits: ['select'],
  skeleton: 'pie',
  load: async () => (await import('./draw-radar.ts')).radarRenderer,
});

/** The groups that are greatest by the sort metric, else by the first one. */
function buildQuery(formData: FormData) {
  const metrics = metricList(formData, 'metrics');
  const by = metricOf(formData, 'timeseries_limit_metric') ?? metrics[0];
  const columns = columnList(formData, 'groupby');
  const base = baseQuery(formData, { metrics, columns, rowLimit: defaultShapes });
  return [{ ...base, orderby: by === undefined || columns.length === 0 ? [] : [[by, false]] }];
}
