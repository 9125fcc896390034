import { ChartDrawings } from '#plugins/charts';
import { DashboardReadings, DashboardStore, type ReadingOptions } from '#plugins/dashboard';
import { ActingUsers } from '#plugins/access';
import type { DashboardServer } from './dashboard-server.ts';

type State = Partial<Pick<ReadingOptions, 'masks' | 'parts'>>;

/** Charts of a dashboard as the administrator gets them without a page, in a state. */
export async function drawnCharts({ server }: DashboardServer, dashboardId: number, { masks = {}, parts = {} }: State) {
  const { services } = server;
  const reader = await services.get(ActingUsers).find(1);
  const dashboard = await services.get(DashboardStore).find(dashboardId);
  if (reader === undefined || dashboard === undefined) throw new Error('There is nothing to read.');
  const { signal } = new AbortController();
  const options = { reader, masks, parts, activeTabs: [], anchor: undefined, urlParams: [], signal };
  const { charts, filters } = await services.get(DashboardReadings).read(dashboard, options);
  const drawings = services.get(ChartDrawings);
  const shown = (chartId: number) => {
    const placed = charts.find(({ chart }) => chart.id === chartId);
    if (placed === undefined) throw new Error(`There is no chart ${String(chartId)}.`);
    return { ...placed, reader, force: false, signal };
  };
  return {
    filters,
    svg: async (chartId: number) => (await drawings.draw(shown(chartId), { widthPx: 480, heightPx: 300 })).svg,
    rows: async (chartId: number) => (await drawings.table(shown(chartId), 100)).rows,
  };
}
