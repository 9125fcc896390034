import type { Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import type { ChartEmphasis, ChartStore, SavedChart } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import {
  SavedFilters,
  type DashboardReadings,
  type SavedFiltersOf,
  type PlacedChart,
  type ReadingOptions,
} from '../../contract/dashboard-readings.ts';
import type { SavedDashboard } from '../../contract/dashboard-store.ts';
import type { DataMask } from '../../contract/data-mask.ts';
import { defaultColumnWidth } from '../../contract/layout.ts';
import { effectiveFormData } from '../../common/effective-form-data.ts';
import { shownCharts } from '../../common/layout/shown-charts.ts';
import { openChart } from './open-page.ts';

/** Height of a chart whose layout tells none; units of `gridUnitPx`. */
const usualRows = 50;

export function dashboardReadings(services: {
  readonly charts: ChartStore;
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): DashboardReadings {
  return {
    read: async (dashboard, options) => {
      const places = shownCharts(dashboard.layout, options);
      const charts = await services.charts.findAll(places.map(({ chartId }) => chartId));
      const standing = await settle(dashboard, charts, options, services);
      const byId = new Map(charts.map((chart) => [chart.id, chart]));
      return {
        charts: places.flatMap(({ chartId, meta }): readonly PlacedChart[] => {
          const chart = byId.get(chartId);
          if (chart === undefined) return [];
          const masks = standing.flatMap((one) => one.masks.get(chartId) ?? []);
          const selected = standing.flatMap(({ highlights }) => highlights?.get(chartId) ?? []);
          const under = (all: readonly DataMask[]): FormData =>
            effectiveFormData({
              chart: openChart(chart),
              dashboardId: dashboard.id,
              masks: all,
              settings: standing.map(({ settings }) => settings?.get(chartId)),
              metadata: dashboard.metadata,
              urlParams: options.urlParams,
            });
          const marks = standing.flatMap((one) => one.marks?.get(chartId) ?? []);
          const part = selected.length === 0 ? {} : { part: under([...masks, ...selected]) };
          const emphasis = Object.assign({}, ...marks, part) as ChartEmphasis; // marks and part are parts of one
          const { sliceNameOverride: name, width = defaultColumnWidth, height = usualRows } = meta;
          const title = name === undefined || name === '' ? chart.slice_name : name;
          return [{ chart, title, formData: under(masks), emphasis, columns: width, rows: height }];
        }),
        filters: standing.flatMap(({ filters }) => filters),
      };
    },
  };
}

function settle(
  dashboard: SavedDashboard,
  charts: readonly SavedChart[],
  { reader, masks, resolvedMasks = {}, parts: linkParts = {}, signal }: ReadingOptions,
  { extensions, finder }: { readonly extensions: Extensions; readonly finder: ServiceFinder },
): Promise<readonly SavedFiltersOf[]> {
  const { id: dashboardId, metadata, layout } = dashboard;
  const input = { dashboardId, metadata, layout, reader, requestedMasks: masks, resolvedMasks, linkParts, signal };
  return Promise.all(
    extensions.all(SavedFilters).map((source) => source.settle(input, charts, finder.resolve(source.deps))),
  );
}
