import {
  baseQuery,
  columnList,
  defineVizType,
  metricOf,
  uniqueColumns,
  xAxisColumn,
  type FormData,
} from '#plugins/viz-kit';
import { columnLabel, type QueryObject } from '#plugins/queries';
import { messages } from './messages.ts';
import { waterfallOptions } from './waterfall-options.ts';

/** Waterfall Chart. */
export const waterfallViz = defineVizType({
  key: 'waterfall',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Waterfall', 'Increase', 'Decrease', 'Total', 'Time', 'Categories'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', role: 'category', title: 'X axis', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'color', title: 'Breakdown', isRequired: false, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [
    {
      title: 'Bars',
      by: { kind: 'whether', key: 'sort_by_metric', on: 'Greatest increase first', off: 'Along the axis' },
      shownWhen: { series: 'one' },
    },
  ],
  options: waterfallOptions,
  buildQuery: (formData) => [waterfallQuery(formData)],
  emits: ['select'],
  calculates: false,
  skeleton: 'bars',
  load: async () => (await import('./draw-waterfall.ts')).waterfallRenderer,
});

/** Along the axis, and within a step of it by the breakdown; without one also by the metric. */
function waterfallQuery(formData: FormData): QueryObject {
  const axis = xAxisColumn(formData);
  const metric = metricOf(formData, 'metric');
  const breakdown = columnList(formData, 'groupby').slice(0, 1);
  const columns = uniqueColumns([...(axis === undefined ? [] : [axis]), ...breakdown]);
  const base = baseQuery(formData, { metrics: metric === undefined ? [] : [metric], columns });
  const isByMetric = formData['sort_by_metric'] === true && breakdown.length === 0 && metric !== undefined;
  return {
    ...base,
    ...(axis === undefined ? { is_timeseries: true } : {}),
    orderby: isByMetric ? [[metric, false]] : columns.map((column) => [columnLabel(column), true]),
  };
}
