import type { FormData } from '#plugins/viz-kit';

/** Names of the older area chart → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['granularity_sqla', 'x_axis'],
  ['y_log_scale', 'logAxis'],
  ['x_axis_format', 'x_axis_time_format'],
  ['x_axis_label', 'x_axis_title'],
  ['y_axis_label', 'y_axis_title'],
];

const stackByStyle: Readonly<Record<string, string>> = { stack: 'Stack', stream: 'Stream', expand: 'Expand' };

/** The retired type `area` becomes the area chart of today. */
export function migrateArea(formData: FormData): FormData {
  if (formData.viz_type !== 'area') return formData;
  const migrated: Record<string, unknown> = { ...formData };
  for (const [before, after] of renamed) {
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  }
  const style = formData['stacked_style'];
  migrated['stack'] ??= (typeof style === 'string' ? stackByStyle[style] : undefined) ?? 'Stack';
  if (formData['contribution'] === true) migrated['contributionMode'] = 'row';
  return { ...migrated, viz_type: 'echarts_area', datasource: formData.datasource };
}
