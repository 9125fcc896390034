import type { Extensions } from '#core/common';
import { ChartBeginnings, VizTypes, buildQueryContext, findVizType } from '#plugins/charts';
import type { DashboardReadings, ReadingOptions } from '../../contract/dashboard-readings.ts';
import type { SavedDashboard } from '../../contract/dashboard-store.ts';
import { gridUnitPx, type Layout } from '../../contract/layout.ts';
import { sketchOf } from '../../common/layout-sketch.ts';

/** What a page of usual height asks at once: its first screen and what is near it. px */
const firstPx = 1_400;
/** A page that did not ask by then never will; its questions are given up, in the engine too. ms */
const unaskedMs = 8_000;

export interface Beginning extends Omit<ReadingOptions, 'signal' | 'anchor'> {
  readonly chartIds: readonly number[];
  readonly force: boolean;
}

/**
 * Begins what the first charts of a dashboard will ask, while its page is still on its way: their answers are in the
 * making, or in the cache, when the page asks.
 */
export async function beginFirstCharts(
  dashboard: SavedDashboard,
  { chartIds, force, ...beginning }: Beginning,
  services: {
    readonly readings: DashboardReadings;
    readonly beginnings: ChartBeginnings;
    readonly extensions: Extensions;
  },
): Promise<void> {
  const signal = AbortSignal.timeout(unaskedMs);
  const { charts } = await services.readings.read(dashboard, { ...beginning, anchor: undefined, signal });
  const types = services.extensions.all(VizTypes);
  const contexts = charts.flatMap(({ chart, formData }) => {
    const viz = chartIds.includes(chart.id) ? findVizType(types, formData.viz_type) : undefined;
    return viz === undefined ? [] : [buildQueryContext(viz, viz.migrate(formData), { force })];
  });
  await services.beginnings.begin(contexts, beginning.reader, signal);
}

/** Charts of the first screen and near it. */
export function firstChartIds(layout: Layout, activeTabs: readonly string[]): readonly number[] {
  return sketchOf(layout, activeTabs)
    .filter(({ kind, y }) => kind === 'chart' && y * gridUnitPx < firstPx)
    .flatMap(({ id }) => layout[id]?.meta.chartId ?? []);
}
