import type { FormData } from '#plugins/viz-kit';

/** The retired type `sunburst` had its levels in `groupby`. */
export function migrateSunburst(formData: FormData): FormData {
  if (formData.viz_type !== 'sunburst') return formData;
  const { groupby, ...rest } = formData;
  return {
    ...rest,
    ...(formData['columns'] === undefined && groupby !== undefined ? { columns: groupby } : {}),
    viz_type: 'sunburst_v2',
    datasource: formData.datasource,
  };
}
