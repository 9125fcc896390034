import type { FormData } from '#plugins/viz-kit';

/** Names of the older bubble chart → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['x_axis_format', 'xAxisFormat'],
  ['x_log_scale', 'logXAxis'],
  ['y_log_scale', 'logYAxis'],
];

/** The retired type `bubble` becomes the bubble chart of today. */
export function migrateBubble(formData: FormData): FormData {
  if (formData.viz_type !== 'bubble') return formData;
  const migrated: Record<string, unknown> = { ...formData };
  for (const [before, after] of renamed) {
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  }
  if (typeof migrated['max_bubble_size'] === 'string')
    migrated['max_bubble_size'] = Number(migrated['max_bubble_size']) || 25;
  return { ...migrated, viz_type: 'bubble_v2', datasource: formData.datasource };
}
