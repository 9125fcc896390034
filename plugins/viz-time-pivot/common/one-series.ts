import type { FormData } from '#plugins/viz-kit';

/** The metric over time, whatever a chart of another type had beside it. */
export const asOneSeries = (formData: FormData): FormData => ({
  ...formData,
  groupby: [],
  columns: [],
  metrics: [],
  secondary_metric: null,
  x: null,
  y: null,
  size: null,
  time_compare: [],
  contributionMode: null,
});
