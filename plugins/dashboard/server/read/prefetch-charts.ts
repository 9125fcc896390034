import { Extensions, type Resolved } from '#core/common';
import { Logger } from '#core/server';
import { ChartPrefetches, buildQueryContext, plainQueriesOf, type PrefetchedChart } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { DashboardReadings, type PlacedChart, type ReadingOptions } from '../../contract/dashboard-readings.ts';
import { gridUnitPx, type Layout } from '../../contract/layout.ts';
import { sketchOf } from '../../common/layout-sketch.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { savedDashboardOf } from '../store/stored-dashboards.ts';

/** What a page of usual height asks at once: its first screen and what is near it. px */
const firstPx = 1_400;
/** A page that did not ask by then never will; its questions are given up, in the engine too. ms */
const unaskedMs = 8_000;

export interface Beginning extends Omit<ReadingOptions, 'signal' | 'anchor'> {
  readonly chartIds: readonly number[];
  readonly force: boolean;
}

/** Services that charts are begun with. */
export const beginServices = {
  readings: DashboardReadings,
  beginnings: ChartPrefetches,
  extensions: Extensions,
  log: Logger,
};
type BeginServices = Resolved<typeof beginServices>;

/** A chart of a dashboard whose questions were begun. */
export interface PrefetchedPlace extends Pick<PlacedChart, 'chart' | 'formData'> {
  readonly begun: PrefetchedChart;
}

/**
 * Begins what charts of a dashboard will ask, while its page or picture is still on its way: their answers are in the
 * making, or in the cache, when it asks. Nobody waits for it: what goes wrong is met again by who asks.
 */
export async function beginCharts(
  stored: StoredDashboard,
  beginning: Beginning,
  services: BeginServices,
): Promise<readonly PrefetchedPlace[]> {
  try {
    return await begin(stored, beginning, services);
  } catch (error) {
    services.log.info({ dashboard: stored.row.id, failure: String(error) }, 'Charts were not begun');
    return [];
  }
}

async function begin(
  stored: StoredDashboard,
  { chartIds, force, ...beginning }: Beginning,
  services: BeginServices,
): Promise<readonly PrefetchedPlace[]> {
  const dashboard = savedDashboardOf(stored);
  const signal = AbortSignal.timeout(unaskedMs);
  const { charts } = await services.readings.read(dashboard, { ...beginning, anchor: undefined, signal });
  const types = services.extensions.all(VizTypes);
  const wanted = charts.flatMap(({ chart, formData }) => {
    const viz = chartIds.includes(chart.id) ? findVizType(types, formData.viz_type) : undefined;
    return viz === undefined ? [] : [{ chart, formData, viz }];
  });
  await Promise.allSettled(
    wanted.map(async ({ formData, viz }) => {
      await viz.prepare?.(formData);
    }),
  );
  const asking = wanted.flatMap(({ chart, formData, viz }) => {
    if (viz.parts !== undefined) return []; // the page asks for its parts
    // A type from outside that fails has nothing to begin: the page says why when it asks.
    if (viz.prepare !== undefined && plainQueriesOf(viz, formData) === undefined) return [];
    return [{ chart, formData, context: buildQueryContext(viz, viz.migrate(formData), { force, isForPage: true }) }];
  });
  const contexts = asking.map(({ context }) => context);
  const begun = await services.beginnings.begin(contexts, beginning.reader, signal);
  return asking.flatMap(({ chart, formData }, index) => {
    const one = begun.charts[index];
    return one === undefined ? [] : [{ chart, formData, begun: one }];
  });
}

/** Charts of the first screen and near it, or of as much of the grid as is asked for. */
export function firstChartIds(layout: Layout, activeTabs: readonly string[], heightPx = firstPx): readonly number[] {
  return sketchOf(layout, activeTabs)
    .filter(({ kind, y }) => kind === 'chart' && y * gridUnitPx < heightPx)
    .flatMap(({ id }) => layout[id]?.meta.chartId ?? []);
}
