import type { FormData } from '#plugins/viz-kit';

/** Names of the older heatmap → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['all_columns_x', 'x_axis'],
  ['all_columns_y', 'groupby'],
  ['y_axis_bounds', 'value_bounds'],
  ['show_perc', 'show_percentage'],
];

/** The retired type `heatmap` becomes the heatmap of today. */
export function migrateHeatmap(formData: FormData): FormData {
  if (formData.viz_type !== 'heatmap') return formData;
  const migrated: Record<string, unknown> = { ...formData };
  for (const [before, after] of renamed) {
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  }
  if (Array.isArray(migrated['groupby'])) migrated['groupby'] = migrated['groupby'][0];
  return { ...migrated, viz_type: 'heatmap_v2', datasource: formData.datasource };
}
