import { baseQuery, columnList, groupsOf, metricsOf, timeSeriesQuery, type FormData } from '#plugins/viz-kit';

/** Whether the ends are two moments; else they are two metrics. */
export const hasMoments = (formData: FormData): boolean => columnList(formData, 'x_axis').length > 0;

/** Over moments there is one metric: the first. */
export const slopeForm = (formData: FormData): FormData =>
  hasMoments(formData) ? { ...formData, metrics: metricsOf(formData).slice(0, 1) } : formData;

/** One column per line over all moments, or one row per line with both metrics. */
export function slopeQuery(formData: FormData) {
  if (hasMoments(formData)) return timeSeriesQuery(slopeForm(formData));
  return [baseQuery(formData, { metrics: metricsOf(formData).slice(0, 2), columns: groupsOf(formData) })];
}
