import type { FormData } from '#plugins/viz-kit';

/** Names of the older histogram → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['all_columns_x', 'column'],
  ['link_length', 'bins'],
  ['x_axis_label', 'x_axis_title'],
  ['y_axis_label', 'y_axis_title'],
  ['show_bar_value', 'show_value'],
];

/** The retired type `histogram` becomes the histogram of today. */
export function migrateHistogram(formData: FormData): FormData {
  if (formData.viz_type !== 'histogram') return formData;
  const migrated: Record<string, unknown> = { ...formData };
  for (const [before, after] of renamed) {
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  }
  if (Array.isArray(migrated['column'])) migrated['column'] = migrated['column'][0];
  if (typeof migrated['bins'] === 'string') migrated['bins'] = Number(migrated['bins']) || 5;
  migrated['normalize'] ??= formData['normalized'];
  return { ...migrated, viz_type: 'histogram_v2', datasource: formData.datasource };
}
