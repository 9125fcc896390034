import { withDeps, defineExtensionPoint, defineToken, type Resolved, type TokenRecord } from '#core/common';
import type { ChartReader, SavedChart } from './chart-store.ts';

/** A dashboard that a chart is on. Names as on the wire. */
export interface ChartPlace {
  readonly id: number;
  readonly dashboard_title: string;
  /** JSON text. */
  readonly json_metadata: string | null;
}

type ServicesRecord = Readonly<Record<string, unknown>>;

/** What puts charts on dashboards. It is asked, so that charts need not know it. */
export interface ChartPlacement {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Tables of the metadata database that the list grammar joins: the dashboards, and which charts are on them. */
  readonly tables: {
    readonly places: string;
    readonly titleColumn: string;
    readonly link: string;
    readonly chartColumn: string;
    readonly placeColumn: string;
  };
  /** The places a reader may choose, or `all`. */
  readonly visibleIds: (services: ServicesRecord, reader: ChartReader) => Promise<readonly number[] | 'all'>;
  /** The places of charts that the reader may see; charts without one are absent. */
  readonly placesOf: (
    services: ServicesRecord,
    chartIds: readonly number[],
    reader: ChartReader,
  ) => Promise<ReadonlyMap<number, readonly ChartPlace[]>>;
  /**
   * Throws when a chart (undefined: a new one) may not be moved to exactly these places: unprocessable with the field
   * `dashboards` for unknown ones, forbidden for those the reader may not change. Changes nothing.
   */
  readonly check: (services: ServicesRecord, move: ChartMove) => Promise<void>;
  /** Makes it so. Places that the reader cannot see keep the chart. */
  readonly place: (services: ServicesRecord, chart: SavedChart, move: ChartMove) => Promise<void>;
  /** Charts are deleted. */
  readonly forget: (services: ServicesRecord, chartIds: readonly number[]) => Promise<void>;
}
/** The places a chart shall have. */
export interface ChartMove {
  readonly chartId: number | undefined;
  readonly placeIds: readonly number[];
  readonly reader: ChartReader;
}

export const ChartPlacements = defineExtensionPoint<ChartPlacement>({
  id: 'charts/placements',
  summary: 'What puts charts on dashboards: the field `dashboards` of a chart. At most one.',
  keyOf: () => 'dashboards',
});

/** Declares a placement whose functions see their `deps` typed. */
export function defineChartPlacement<R extends TokenRecord>(
  placement: Pick<ChartPlacement, 'id' | 'tables'> & {
    readonly deps: R;
    readonly visibleIds: (services: Resolved<R>, reader: ChartReader) => Promise<readonly number[] | 'all'>;
    readonly placesOf: (
      services: Resolved<R>,
      chartIds: readonly number[],
      reader: ChartReader,
    ) => Promise<ReadonlyMap<number, readonly ChartPlace[]>>;
    readonly check: (services: Resolved<R>, move: ChartMove) => Promise<void>;
    readonly place: (services: Resolved<R>, chart: SavedChart, move: ChartMove) => Promise<void>;
    readonly forget: (services: Resolved<R>, chartIds: readonly number[]) => Promise<void>;
  },
): ChartPlacement {
  return withDeps({ ...placement, server: true });
}

/** Server: which dashboards charts are on, for other plugins. */
export interface ChartPlaces {
  /** By chart id; charts without a place that the reader may see are absent. */
  readonly of: (
    chartIds: readonly number[],
    reader: ChartReader,
  ) => Promise<ReadonlyMap<number, readonly ChartPlace[]>>;
}
export const ChartPlaces = defineToken<ChartPlaces>('charts/ChartPlaces');
