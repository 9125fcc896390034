import type { Identity } from '#core/server';
import type { ChartStore, SavedChart } from '#plugins/charts';
import type { DashboardReading, DashboardReadings, ReadingOptions } from '../../contract/dashboard-readings.ts';
import type { Layout } from '../../contract/layout.ts';
import { appendMissingCharts } from '../../common/layout/append-missing-charts.ts';
import { layoutOf } from '../../common/layout/position.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { savedDashboardOf } from '../store/stored-dashboards.ts';

export interface DrawnDashboard {
  /** With charts that the stored layout lacks. */
  readonly layout: Layout;
  readonly charts: ReadonlyMap<number, SavedChart>;
  /** Settings of the charts with the filters in force. Throws the error that prevents resolving the filters. */
  readonly read: (
    state: Pick<ReadingOptions, 'masks' | 'activeTabs' | 'urlParams' | 'parts'>,
  ) => Promise<DashboardReading>;
}

/** What pictures of a dashboard are made of. */
export async function openForDrawing(
  wanted: { readonly stored: StoredDashboard; readonly reader: Identity; readonly signal: AbortSignal },
  services: { readonly charts: ChartStore; readonly readings: DashboardReadings },
): Promise<DrawnDashboard> {
  const { stored, reader, signal } = wanted;
  const charts = new Map((await services.charts.findAll(stored.chartIds)).map((chart) => [chart.id, chart]));
  const missing = [...charts.values()].map(({ id, slice_name: sliceName, uuid }) => ({ id, sliceName, uuid }));
  const layout = appendMissingCharts(layoutOf(stored.row.position_json), missing, countedIds());
  const dashboard = { ...savedDashboardOf(stored), layout };
  return {
    layout,
    charts,
    read: (state) => services.readings.read(dashboard, { ...state, anchor: undefined, reader, signal }),
  };
}

/** The same ids every time, so that the same dashboard makes the same picture. */
function countedIds(): (type: string) => string {
  let count = 0;
  return (type) => {
    count += 1;
    return `${type}-appended-${String(count)}`;
  };
}
