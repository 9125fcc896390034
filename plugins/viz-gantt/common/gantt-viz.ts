import { baseQuery, columnList, defineVizType, metricList, uniqueColumns, type FormData } from '#plugins/viz-kit';
import { ganttOptions } from './gantt-options.ts';
import { messages } from './messages.ts';

/** Gantt Chart. */
export const ganttViz = defineVizType({
  key: 'gantt_chart',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Gantt', 'Tasks', 'Time', 'Schedule', 'Duration', 'Milestones'],
  slots: [
    { key: 'start_time', kind: 'time-axis', role: 'time', title: 'Start', isRequired: true, max: 1 },
    { key: 'end_time', kind: 'time-axis', role: 'detail', title: 'End', isRequired: true, max: 1 },
    { key: 'y_axis', kind: 'dimension', role: 'category', title: 'Tasks', isRequired: true, max: 1 },
    { key: 'series', kind: 'dimension', role: 'color', title: 'Color', isRequired: false, max: 1 },
    { key: 'tooltip_columns', kind: 'dimension', role: 'detail', title: 'Columns of tooltips', isRequired: false },
    { key: 'tooltip_metrics', kind: 'metric', role: 'value', title: 'Metrics of tooltips', isRequired: false },
  ],
  sorts: [{ title: 'Tasks', by: { kind: 'columns', key: 'order_by_cols' } }],
  options: ganttOptions,
  buildQuery,
  emits: ['select'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-gantt.ts')).ganttRenderer,
});

/** Times as they are stored: no grain cuts them. In the order of their beginnings, unless told otherwise. */
function buildQuery(formData: FormData) {
  const first = (key: string) => columnList(formData, key).slice(0, 1);
  const start = first('start_time');
  const columns = uniqueColumns([
    ...start,
    ...first('end_time'),
    ...first('y_axis'),
    ...first('series'),
    ...columnList(formData, 'tooltip_columns'),
  ]);
  const base = baseQuery(formData, { columns, metrics: metricList(formData, 'tooltip_metrics') });
  const isOrdered = (base.orderby ?? []).length > 0;
  return [isOrdered ? base : { ...base, orderby: start.map((column) => [column, true]) }];
}
