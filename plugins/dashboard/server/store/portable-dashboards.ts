import { without } from '#core/common';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import type { SavedChart } from '#plugins/charts';
import { DashboardMetadata } from '../../contract/dashboard-metadata.ts';
import type { NewDashboard, PortableDashboard } from '../../contract/dashboard-store.ts';
import { chartIdsUnder, layoutTypes } from '../../contract/layout.ts';
import { appendMissingCharts } from '../../common/layout/append-missing-charts.ts';
import { layoutOf, positionOf } from '../../common/layout/position.ts';
import { keysWithWrongColors } from '../../common/metadata-colors.ts';
import { isRecord, objectOf, readMetadata } from '../../common/read-metadata.ts';
import { remapMetadata } from '../../common/remap-chart-ids.ts';
import { dashboardErrors as text } from '../../common/server-messages.ts';
import type { StoredDashboard } from './dashboard-records.ts';

type AnyRecord = Readonly<Record<string, unknown>>;

/** The dashboard as a bundle carries it. Wire contract §19: missing charts stand in rows `ROW-N-<n>`. */
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
    metadata: withoutPositions(objectOf(row.json_metadata)),
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
  const brought = remapMetadata(withoutPositions(metadata), (id) => newIds.get(id));
  const read = readMetadata(JSON.stringify(brought));
  return {
    content: { ...fields, layout: placed, metadata: read, owner_ids: [options.ownerId] },
    problems: [
      ...lost.map((chart) => text.chartNotCarried({ chart })),
      ...strangeTypes(position).map((type) => text.typeNotCarried({ type })),
      ...misfits(brought).map((key) => text.keyNotCarried({ key })),
      ...strangeKeys(brought).map((key) => text.keyUnread({ key })),
    ],
  };
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

/** Types of components that no layout here has. */
function strangeTypes(position: AnyRecord): readonly string[] {
  const types = Object.values(position).flatMap((component) =>
    isRecord(component) && typeof component['type'] === 'string' ? [component['type']] : [],
  );
  return [...new Set(types)].filter((type) => !layoutTypes.some((known) => known === type));
}

/** Keys of metadata that only another product, or a later version, knows. */
const strangeKeys = (metadata: AnyRecord): readonly string[] =>
  Object.keys(metadata).filter((key) => !Object.hasOwn(DashboardMetadata.properties, key));

/** Known keys of metadata that hold something else than they should. */
function misfits(metadata: AnyRecord): readonly string[] {
  const known: Readonly<Record<string, TSchema>> = DashboardMetadata.properties;
  const misfitting = Object.entries(metadata).flatMap(([key, value]) => {
    const schema = known[key];
    return schema === undefined || Value.Check(schema, value) ? [] : [key];
  });
  return [...new Set([...misfitting, ...keysWithWrongColors(metadata)])];
}
