import type { FormData } from '#plugins/viz-kit';

/** The retired type `treemap` measured by a list of metrics, of which the first is drawn. */
export function migrateTreemap(formData: FormData): FormData {
  if (formData.viz_type !== 'treemap') return formData;
  const { metrics } = formData;
  const first: unknown = Array.isArray(metrics) ? metrics[0] : metrics;
  return {
    ...formData,
    ...(formData['metric'] === undefined && first !== undefined ? { metric: first } : {}),
    viz_type: 'treemap_v2',
    datasource: formData.datasource,
  };
}
