import type { FormData } from '#plugins/viz-kit';

/** Name under which the chart's menu hands over the settings of its chart, beside the address. */
export const handedChart = 'vizWriterChart';

/** Settings out of the state of the address; null: it came without a chart. */
export function chartIn(state: unknown): FormData | null {
  if (typeof state !== 'object' || state === null) return null;
  const { viz_type: vizType, datasource } = state as { readonly viz_type?: unknown; readonly datasource?: unknown };
  return typeof vizType === 'string' && typeof datasource === 'string' ? (state as FormData) : null;
}
