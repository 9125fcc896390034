import { mergeExtraFormData, type ExtraFormData } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { DashboardChart } from '../contract/dashboard-state.ts';
import type { DashboardMetadata } from '../contract/dashboard-metadata.ts';
import type { DataMask } from '../contract/data-mask.ts';
import { fixedColors } from './fixed-colors.ts';

export interface ChartSurroundings {
  readonly chart: DashboardChart;
  readonly dashboardId: number;
  /** In the order of their sources; of overrides the last wins. */
  readonly masks: readonly (DataMask | undefined)[];
  /** In place of the chart's own; of several the last wins. */
  readonly settings: readonly (Readonly<Record<string, unknown>> | undefined)[];
  readonly metadata: DashboardMetadata | undefined;
  readonly urlParams: readonly (readonly [string, string])[];
}

/**
 * A chart's settings on its dashboard: as saved, with what filters add (`extra_form_data`), the colours that all charts
 * of the dashboard share, and the parameters of the address.
 */
export function effectiveFormData({
  chart,
  dashboardId,
  masks,
  settings,
  metadata,
  urlParams,
}: ChartSurroundings): FormData {
  const own = chart.formData['extra_form_data'] as ExtraFormData | null | undefined; // the host's own key
  const extra = mergeExtraFormData([own ?? {}, ...masks.map((mask) => mask?.extraFormData ?? {})]);
  const colors = fixedColors(metadata);
  return {
    ...chart.formData,
    ...Object.fromEntries(settings.flatMap((one) => Object.entries(one ?? {}))),
    slice_id: chart.id,
    dashboardId,
    ...(Object.keys(extra).length === 0 ? {} : { extra_form_data: extra }),
    ...(typeof metadata?.color_scheme === 'string' && metadata.color_scheme !== ''
      ? { color_scheme: metadata.color_scheme }
      : {}),
    ...(Object.keys(colors).length === 0 ? {} : { label_colors: colors }),
    ...(urlParams.length === 0 ? {} : { url_params: Object.fromEntries(urlParams) }),
  };
}
