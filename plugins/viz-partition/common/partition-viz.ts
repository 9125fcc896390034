import {
  baseQuery,
  defineVizType,
  dimensionsOf,
  inNestedOrder,
  metricList,
  metricOf,
  xAxisColumn,
  type FormData,
} from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';
import { messages } from './messages.ts';
import { partitionOptions, timedChoices } from './partition-options.ts';

/** Partition Chart. */
export const partitionViz = defineVizType({
  key: 'partition',
  name: messages.name(),
  category: 'Part of a Whole',
  description: messages.description(),
  tags: ['Hierarchy', 'Proportions', 'Levels', 'Categories', 'Time'],
  slots: [
    {
      key: 'x_axis',
      kind: 'time-axis',
      role: 'time',
      title: 'Time',
      isRequired: false,
      max: 1,
      shownWhen: { key: 'time_series_option', is: timedChoices },
    },
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Levels', isRequired: true },
    { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: true },
    { key: 'timeseries_limit_metric', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
  ],
  sorts: [
    {
      title: 'Kept first',
      description:
        'What the row and series limits keep: the first by this metric, else by the first metric of the chart.',
      by: { kind: 'slot', key: 'timeseries_limit_metric' },
      direction: { key: 'order_desc', ascending: false },
    },
  ],
  options: partitionOptions,
  buildQuery: (formData) => [partitionQuery(formData)],
  asTable: (result, formData, { time_series_option: time }) =>
    timedChoices.includes(time) ? result : inNestedOrder(result, formData, { sort_by_metric: true }),
  emits: ['select'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-partition.ts')).partitionRenderer,
});

/** The levels with all metrics, by time where a choice needs it: along the axis, or the column of older charts. */
function partitionQuery(formData: FormData): QueryObject {
  const levels = dimensionsOf(formData);
  const metrics = metricList(formData, 'metrics');
  const isTimed = timedChoices.includes(String(formData['time_series_option']));
  const axis = isTimed ? xAxisColumn(formData) : undefined;
  const sortedBy = metricOf(formData, 'timeseries_limit_metric') ?? metrics[0];
  const base = baseQuery(formData, { columns: axis === undefined ? levels : [axis, ...levels], metrics });
  const hasOldTime = isTimed && axis === undefined && base.granularity !== undefined;
  return {
    ...base,
    series_columns: [...levels],
    ...(hasOldTime ? { is_timeseries: true } : {}),
    ...(sortedBy === undefined ? {} : { orderby: [[sortedBy, formData['order_desc'] === false]] }),
  };
}
