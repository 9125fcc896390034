import { toAppError } from '#core/common';
import type { Identity } from '#core/server';
import type { ChartDrawings, ChartStore } from '#plugins/charts';
import type { Datasets } from '#plugins/datasets';
import type { DashboardReadings } from '../../contract/dashboard-readings.ts';
import { chartsToDraw, dashboardDrawing, wholeFrame, type CardContent } from '../../common/dashboard-drawing.ts';
import { resolvedTabs, withTabsTo } from '../../common/shown-tabs.ts';
import type { LinkState } from '../links/link-state.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import { liveTexts } from './live-texts.ts';
import { openForDrawing } from './open-for-drawing.ts';

export interface WholeWanted {
  readonly stored: StoredDashboard;
  readonly state: LinkState;
  readonly reader: Identity;
  readonly signal: AbortSignal;
}

export interface WholeServices {
  readonly charts: ChartStore;
  readonly readings: DashboardReadings;
  readonly drawings: ChartDrawings;
  readonly datasets: Datasets;
}

/**
 * Everything on the page in a state, as one SVG file with the reader's own access; a chart that cannot be drawn says
 * why. Throws the error that prevents the filters from being resolved.
 */
export async function drawWhole(wanted: WholeWanted, services: WholeServices): Promise<string> {
  const { stored, state, reader, signal } = wanted;
  const { layout, charts, read } = await openForDrawing(wanted, services);
  const { anchor, activeTabs } = state;
  const frame = wholeFrame(anchor === null ? resolvedTabs(layout, activeTabs) : withTabsTo(layout, activeTabs, anchor));
  const reading = await read({ ...state, activeTabs: frame.activeTabs });
  const placed = new Map(reading.charts.map((one) => [one.chart.id, one]));
  const drawn = await Promise.all(
    chartsToDraw(layout, frame).map(async ({ componentId, chartId, size }): Promise<[string, CardContent][]> => {
      const found = placed.get(chartId);
      if (found === undefined) return [];
      const shown = {
        chart: found.chart,
        formData: found.formData,
        emphasis: found.emphasis,
        reader,
        force: false,
        signal,
      };
      try {
        return [[componentId, await services.drawings.draw(shown, size)]];
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        return [[componentId, { problem: toAppError(thrown).message }]];
      }
    }),
  );
  const { activeTabs: shownTabs } = frame;
  const metadata = readMetadata(stored.row.json_metadata);
  const texts = await liveTexts({ layout, metadata, activeTabs: shownTabs, charts, reading, reader, signal }, services);
  const note = reading.filters.map(({ name, valueText }) => `${name}: ${valueText}`).join(' · ');
  return dashboardDrawing({
    layout,
    frame,
    theme: 'light',
    head: { title: stored.row.dashboard_title, note },
    names: new Map([...charts.values()].map((chart) => [chart.id, chart.slice_name])),
    pictures: new Map(drawn.flat()),
    texts,
  });
}
