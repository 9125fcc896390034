import { withDeps, defineExtensionPoint, defineToken, type Resolved, type TokenRecord } from '#core/common';
import type { ChartEmphasis, ChartReader, SavedChart } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { ChartMark } from './chart-marks.ts';
import type { SavedDashboard } from './dashboard-store.ts';
import type { DataMask, DataMaskMap } from './data-mask.ts';
import type { HydrationInput } from './hydrators.ts';

/** A filter with its state in a reading. */
export interface SavedFilter {
  readonly name: string;
  /** What is selected, or why it does not act; for people. */
  readonly valueText: string;
  /** False: nothing of the reading is filtered by it. */
  readonly isApplied: boolean;
}

/** How the filters of one plugin act on the charts of a dashboard that is read without a page. */
export interface SavedFiltersOf {
  /** Masks by chart id, as they act there (columns renamed for its dataset). */
  readonly masks: ReadonlyMap<number, readonly DataMask[]>;
  readonly filters: readonly SavedFilter[];
  /** In place of the charts' own settings, by chart id. */
  readonly settings?: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** What is selected of charts that stay whole, as masks by chart id. */
  readonly highlights?: ReadonlyMap<number, readonly DataMask[]>;
  /** What is marked in the charts themselves. */
  readonly marks?: ReadonlyMap<number, ChartMark>;
}

/** What a source of filters gets. */
export interface SavedFiltersInput extends HydrationInput {
  /** What plugins put into the link that is followed, by the id of their `LinkParts` contribution. */
  readonly linkParts: Readonly<Record<string, unknown>>;
}

/** Server: a plugin whose filters act on dashboards that are read without a page, such as in reports. */
export interface SavedFilterSource {
  readonly id: string;
  readonly rank: number;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Throws when the filters cannot be settled: a reading without its filters would show what it must not. */
  readonly settle: (
    input: SavedFiltersInput,
    charts: readonly SavedChart[],
    services: Readonly<Record<string, unknown>>,
  ) => Promise<SavedFiltersOf>;
}
export const SavedFilters = defineExtensionPoint<SavedFilterSource>({
  id: 'dashboard/saved-filters',
  summary: 'Filters of a dashboard that is read without a page, such as in a report.',
  keyOf: (source) => source.id,
  order: (a, b) => a.rank - b.rank,
});

/** Writes a source with its services typed. */
export function defineSavedFilters<R extends TokenRecord>(
  source: Omit<SavedFilterSource, 'server' | 'deps' | 'settle'> & {
    readonly deps: R;
    readonly settle: (
      input: SavedFiltersInput,
      charts: readonly SavedChart[],
      services: Resolved<R>,
    ) => Promise<SavedFiltersOf>;
  },
): SavedFilterSource {
  return withDeps({ ...source, server: true });
}

/** A chart in its place on a dashboard: its settings with filters and shared colours. */
export interface PlacedChart {
  readonly chart: SavedChart;
  /** The dashboard's own name for it, or the chart's. */
  readonly title: string;
  readonly formData: FormData;
  readonly emphasis: ChartEmphasis;
  /** Grid columns, 1 to 12, and units of `gridUnitPx`. */
  readonly columns: number;
  readonly rows: number;
}

export interface DashboardReading {
  /** In reading order. */
  readonly charts: readonly PlacedChart[];
  /** Filters in force. */
  readonly filters: readonly SavedFilter[];
}

export interface ReadingOptions {
  readonly reader: ChartReader;
  /** In place of the owner's defaults. */
  readonly masks: DataMaskMap;
  /** Those of them that are settled already; none where they were not. */
  readonly resolvedMasks?: DataMaskMap;
  /** Ids of tabs: of a group with one of them, the others are left out. */
  readonly activeTabs: readonly string[];
  /** Only what is under this component. */
  readonly anchor: string | undefined;
  readonly urlParams: readonly (readonly [string, string])[];
  /** What plugins put into the link that is followed; nothing where none is. */
  readonly parts?: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

/** Server: reads dashboards without a page. */
export interface DashboardReadings {
  /** The charts of a dashboard with the filters it opens with. Access to the dashboard is the caller's to check. */
  readonly read: (dashboard: SavedDashboard, options: ReadingOptions) => Promise<DashboardReading>;
}
export const DashboardReadings = defineToken<DashboardReadings>('dashboard/DashboardReadings');
