import type { FormData } from '#plugins/viz-kit';

const key = 'echarts_timeseries_bar';

/** Names of the older bar charts → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['show_bar_value', 'show_value'],
  ['y_log_scale', 'logAxis'],
  ['x_axis_format', 'x_axis_time_format'],
  ['x_axis_label', 'x_axis_title'],
  ['y_axis_label', 'y_axis_title'],
];

/** The retired types `bar` (over time) and `dist_bar` (over categories) become bar charts of today. */
export function migrateBar(formData: FormData): FormData {
  if (formData.viz_type !== 'bar' && formData.viz_type !== 'dist_bar') return formData;
  const migrated: Record<string, unknown> = { ...formData, ...axisOf(formData) };
  for (const [before, after] of renamed) {
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  }
  if (formData['bar_stacked'] === true) migrated['stack'] = 'Stack';
  if (formData['contribution'] === true) migrated['contributionMode'] = 'row';
  return { ...migrated, viz_type: key, datasource: formData.datasource };
}

/** `dist_bar` drew its first dimension along the axis and kept the breakdown in `columns`. */
function axisOf(formData: FormData): Readonly<Record<string, unknown>> {
  if (formData['x_axis'] !== undefined) return {};
  if (formData.viz_type === 'bar') return { x_axis: formData['granularity_sqla'] };
  const groups: readonly unknown[] = Array.isArray(formData['groupby']) ? formData['groupby'] : [];
  const breakdown: readonly unknown[] = Array.isArray(formData['columns']) ? formData['columns'] : [];
  return {
    x_axis: groups[0],
    groupby: [...groups.slice(1), ...breakdown],
    columns: [],
    xAxisForceCategorical: true,
    x_axis_sort_series: formData['order_bars'] === true ? 'name' : 'sum',
    x_axis_sort_series_ascending: formData['order_bars'] === true,
  };
}
