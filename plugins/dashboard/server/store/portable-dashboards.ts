import { without, isRecord, recordIn, type AnyRecord } from '#core/common';
import type { SavedChart } from '#plugins/charts';
import type { NewDashboard, PortableDashboard } from '../../contract/dashboard-store.ts';
import { chartIdsUnder } from '../../contract/layout.ts';
import { appendMissingCharts } from '../../common/layout/append-missing-charts.ts';
import { layoutOf, positionOf } from '../../common/layout/position.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import { remapMetadata } from '../../common/remap-chart-ids.ts';
import { dashboardErrors as messages } from '../../common/server-messages.ts';
import type { StoredDashboard } from './dashboard-records.ts';
import { lostOfMetadata, lostOfPosition } from './lost-content.ts';

/** The dashboard as a bundle carries it. Charts missing from the layout are appended in rows `ROW-N-<n>`. */
export function portableDashboardOf({ row }: StoredDashboard, charts: readonly SavedChart[]): PortableDashboard {
  const uuids = new Map(charts.map((chart) => [chart.id, chart]));
  const placed = layoutOf(row.position_json);
  let rows = 0;
  const byId = new Map(charts.map(({ id, uuid }) => [id, uuid]));
  const missing = charts.filter(({ id }) => !chartIdsUnder(placed).includes(id)).map(({ id }) => id);
  const layout = appendMissingCharts(
    placed,
    charts.map(({ id, uuid, slice_name: sliceName }) => ({ id, uuid, sliceName })),
    (type) => (type === 'CHART' ? `CHART-${byId.get(missing.shift() ?? 0) ?? ''}` : `ROW-N-${String((rows += 1))}`),
  );
  return {
    uuid: row.uuid,
    dashboard_title: row.dashboard_title,
    css: row.css,
    slug: row.slug,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    published: row.published === 1,
    position: withUuids(positionOf(layout), uuids),
    metadata: withoutPositions(recordIn(row.json_metadata)),
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
  };
}

const withoutPositions = (metadata: AnyRecord): AnyRecord => without(metadata, 'positions');

function withUuids(position: AnyRecord, charts: ReadonlyMap<number, SavedChart>): AnyRecord {
  return mapCharts(position, (component, meta) => {
    const chart = charts.get(Number(meta['chartId']));
    return chart === undefined ? component : { ...component, meta: { ...meta, uuid: chart.uuid } };
  });
}

/** Content for this server, and what of it could not be carried. */
export function bringDashboard(
  dashboard: PortableDashboard,
  options: {
    readonly charts: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
    readonly ownerId: number;
    readonly leftOut?: ReadonlySet<number>;
  },
): { readonly content: NewDashboard; readonly problems: readonly string[] } {
  const { position, metadata, ...fields } = dashboard;
  const newIds = new Map<number, number>();
  const lost: string[] = [];
  const mapped = mapCharts(position, (component, meta) => {
    const chart = options.charts.get(String(meta['uuid']));
    if (chart === undefined) {
      lost.push(typeof meta['sliceName'] === 'string' ? meta['sliceName'] : String(meta['uuid'] ?? meta['chartId']));
      return undefined;
    }
    if (typeof meta['chartId'] === 'number') newIds.set(meta['chartId'], chart.id);
    return { ...component, meta: { ...meta, chartId: chart.id } };
  });
  const placed = layoutOf(mapped);
  const lostIds = new Map<string, Set<string>>();
  const brought = remapMetadata(
    withoutStrangeFilters(withoutPositions(metadata)),
    (id) => newIds.get(id),
    (key, id) => {
      if (options.leftOut?.has(Number(id)) !== true) lostIds.set(key, (lostIds.get(key) ?? new Set()).add(id));
    },
  );
  return {
    content: {
      ...fields,
      layout: placed,
      metadata: readMetadata(JSON.stringify(brought)),
      owner_ids: [options.ownerId],
    },
    problems: [
      ...lost.map((chart) => messages.chartNotCarried({ chart })),
      ...lostOfPosition(mapped, placed),
      ...(hasStrangeFilters(metadata) ? [messages.strangeFilters()] : []),
      ...lostOfMetadata(brought, placed),
      ...[...lostIds].map(([key, ids]) => messages.chartIdsNotCarried({ key, ids: [...ids].join(', ') })),
    ],
  };
}

const filtersKey = 'native_filter_configuration';

/** Entries among the filters that are no mappings would make the whole list unreadable. */
function hasStrangeFilters({ [filtersKey]: filters }: AnyRecord): boolean {
  return Array.isArray(filters) && !filters.every(isRecord);
}

function withoutStrangeFilters(metadata: AnyRecord): AnyRecord {
  const { [filtersKey]: filters } = metadata;
  return Array.isArray(filters) ? { ...metadata, [filtersKey]: filters.filter(isRecord) } : metadata;
}

/** Applies a change to every chart of a position; undefined takes it away. */
function mapCharts(
  position: AnyRecord,
  change: (component: AnyRecord, meta: AnyRecord) => AnyRecord | undefined,
): AnyRecord {
  return Object.fromEntries(
    Object.entries(position).flatMap(([id, component]) => {
      if (!isRecord(component) || component['type'] !== 'CHART') return [[id, component]];
      const changed = change(component, isRecord(component['meta']) ? component['meta'] : {});
      return changed === undefined ? [] : [[id, changed]];
    }),
  );
}
