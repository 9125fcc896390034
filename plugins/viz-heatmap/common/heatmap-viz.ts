import { baseQuery, columnList, defineVizType, metricOf, xAxisColumn, type FormData } from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import { heatmapOptions, orderPairs } from './heatmap-options.ts';
import { messages } from './messages.ts';
import { migrateHeatmap } from './migrate-heatmap.ts';

/** Heatmap. */
export const heatmapViz = defineVizType({
  key: 'heatmap_v2',
  name: messages.name(),
  category: 'Correlation',
  description: messages.description(),
  tags: ['Heatmap', 'Matrix', 'Density', 'Pattern', 'Categories', 'Time'],
  suits: ['several-categories', 'over-time'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', role: 'category', title: 'X axis', isRequired: true, max: 1 },
    { key: 'groupby', kind: 'dimension', role: 'category', title: 'Y axis', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  sorts: [
    { title: 'Columns', by: { kind: 'pairs', key: 'sort_x_axis', choices: orderPairs } },
    { title: 'Rows', by: { kind: 'pairs', key: 'sort_y_axis', choices: orderPairs } },
  ],
  options: heatmapOptions,
  buildQuery: heatmapQuery,
  emits: ['select', 'brush'],
  migrate: migrateHeatmap,
  aliases: ['heatmap'],
  calculates: false,
  skeleton: 'table',
  load: async () => (await import('./draw-heatmap.ts')).heatmapRenderer,
});

function heatmapQuery(formData: FormData) {
  const axis = xAxisColumn(formData);
  const rows = columnList(formData, 'groupby').slice(0, 1);
  const metric = metricOf(formData, 'metric');
  const columns = [...(axis === undefined ? [] : [axis]), ...rows];
  const base = baseQuery(formData, { columns, metrics: metric === undefined ? [] : [metric] });
  const group = { x: axis?.label, y: rows.map(columnLabel)[0] }[String(formData['normalize_across'])];
  const rank = {
    operation: 'rank',
    options: {
      metric: metric === undefined ? '' : metricLabel(metric),
      ...(group === undefined ? {} : { group_by: group }),
    },
  };
  return [
    {
      ...base,
      orderby: [
        ...orderOf(formData['sort_x_axis'], columns[0], metric),
        ...orderOf(formData['sort_y_axis'], rows[0], metric),
      ],
      post_processing: metric === undefined ? [] : [rank],
    },
  ];
}

/** Which cells a row limit keeps: the first along the axis, or the least or greatest. */
function orderOf(
  order: unknown,
  column: ReturnType<typeof columnList>[number] | undefined,
  metric: ReturnType<typeof metricOf>,
): readonly (readonly [unknown, boolean])[] {
  const by = typeof order === 'string' && order.startsWith('value') ? metric : column;
  return by === undefined ? [] : [[by, typeof order !== 'string' || order.endsWith('asc')]];
}
