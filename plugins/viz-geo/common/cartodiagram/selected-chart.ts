import { isRecord } from '#core/common';
import { columnList, dimensionsOf, metricOf, type FormData } from '#plugins/viz-kit';
import type { QueryColumn, QueryMetric } from '#plugins/queries';
import type { Viewport } from '../base/viewport.ts';

/** What is drawn at each place. */
export interface DiagramFields {
  readonly place: QueryColumn | undefined;
  readonly groups: readonly QueryColumn[];
  readonly metric: QueryMetric | undefined;
  /** Type of the saved chart whose fields they are; empty without one. */
  readonly vizType: string;
}

/** The chart's own fields; where it has none those of the saved chart under `selected_chart`. */
export function diagramFields(formData: FormData): DiagramFields {
  const selected = selectedChart(formData);
  const own = columnList(formData, 'groupby');
  const metric = metricOf(formData, 'metric');
  return {
    place: columnList(formData, 'geom_column')[0],
    groups: own.length > 0 || selected === undefined ? own : dimensionsOf(selected),
    metric:
      metric ?? (selected === undefined ? undefined : (metricOf(selected, 'metric') ?? metricOf(selected, 'metrics'))),
    vizType: selected?.viz_type ?? '',
  };
}

/** Settings of the saved chart, which is JSON in a text, and so are its `params`. */
function selectedChart(formData: FormData): FormData | undefined {
  const chart = recordOf(formData['selected_chart']);
  const params = recordOf(chart?.['params']);
  if (chart === undefined || params === undefined) return undefined;
  const type = chart['viz_type'] ?? params['viz_type'];
  return { ...params, viz_type: typeof type === 'string' ? type : '', datasource: formData.datasource };
}

function recordOf(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(given)) return given;
  if (typeof given !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(given);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined; // as without a chosen chart
  }
}

/** The window under `map_view`, where it is not that of the data. Its zoom counts tiles of 256 px, half as wide as ours. */
export function mapView(formData: FormData): Viewport | undefined {
  const view = formData['map_view'];
  if (!isRecord(view) || view['mode'] !== 'CUSTOM') return undefined;
  const { longitude, latitude, zoom } = view;
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || typeof zoom !== 'number') return undefined;
  if (Math.abs(longitude) > 360 || Math.abs(latitude) > 85) return undefined;
  return { longitude, latitude, zoom: Math.max(0, Math.min(21, zoom - 1)) };
}
