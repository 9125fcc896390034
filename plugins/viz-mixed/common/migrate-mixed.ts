import type { FormData } from '#plugins/viz-kit';

const key = 'mixed_timeseries';

/** Names of the retired charts with two axes → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['granularity_sqla', 'x_axis'],
  ['x_axis_format', 'x_axis_time_format'],
  ['y_axis_2_format', 'y_axis_format_secondary'],
  ['y_axis_2_bounds', 'y_axis_bounds_secondary'],
  ['x_axis_label', 'x_axis_title'],
  ['y_axis_label', 'y_axis_title'],
  ['y_axis_2_label', 'yAxisTitleSecondary'],
];

/**
 * Charts of `dual_line` become a query per metric, the second at the right. Those of `line_multi` name other charts in the
 * place of metrics, which stay as they are for a person to read. A switch for stacks, as 6.1 saves it, becomes a kind of
 * stack.
 */
export function migrateMixed(formData: FormData): FormData {
  const stacked = withStacks(formData);
  const { viz_type: from } = formData;
  if (from !== 'dual_line' && from !== 'line_multi') return stacked;
  const migrated: Record<string, unknown> = { ...stacked };
  for (const [before, after] of renamed)
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  const metrics = from === 'dual_line' ? metricsOfBoth(migrated) : {};
  return { ...migrated, ...metrics, yAxisIndex: 0, yAxisIndexB: 1, viz_type: key, datasource: formData.datasource };
}

function metricsOfBoth(migrated: Record<string, unknown>): Readonly<Record<string, unknown>> {
  const { metric, metric_2: second } = migrated;
  delete migrated['metric'];
  delete migrated['metric_2'];
  return {
    ...(metric === undefined ? {} : { metrics: [metric] }),
    ...(second === undefined ? {} : { metrics_b: [second] }),
  };
}

function withStacks(formData: FormData): FormData {
  const switched = ['stack', 'stackB'].filter((name) => typeof formData[name] === 'boolean');
  if (switched.length === 0) return formData;
  const kinds = switched.map((name) => [name, formData[name] === true ? 'Stack' : null] as const);
  return { ...formData, ...Object.fromEntries(kinds) };
}
