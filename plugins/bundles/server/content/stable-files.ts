import { isRecord, without, type AnyRecord } from '#core/common';
import { remapMetadata } from '#plugins/dashboard';
import { fileNamePart } from '../../common/file-name.ts';
import { targetsByUuid } from '../../common/filter-targets.ts';
import type { CollectedAssets } from '../export/collect-assets.ts';
import { chartFile, dashboardFile, databaseFile, datasetFile, savedQueryFile } from '../files/write-files.ts';

/**
 * The files of all content by path, the same on every server that has the same content: what a bundle names by ids of a
 * server has numbers made of uuids, and nothing tells when it was written.
 */
export function stableFiles(assets: CollectedAssets): ReadonlyMap<string, AnyRecord> {
  const files = new Map<string, AnyRecord>();
  const add = (folder: string, name: string, uuid: string, content: AnyRecord): void => {
    files.set(`${folder}/${fileNamePart(name) || 'unnamed'}_${String(numberOfUuid(uuid))}.yaml`, sortedKeys(content));
  };
  const numberOf = (id: number): number | undefined => {
    const chart = assets.charts.get(id);
    return chart === undefined ? undefined : numberOfUuid(chart.uuid);
  };
  for (const dashboard of assets.dashboards.values()) {
    const byUuid = targetsByUuid(dashboard.metadata, (id) => assets.datasets.get(id)?.uuid);
    const content = dashboardFile(dashboard, remapMetadata(byUuid, numberOf));
    const position = withNumbers(dashboard.position, numberOf);
    add('dashboards', dashboard.dashboard_title, dashboard.uuid, { ...content, position });
  }
  for (const chart of assets.charts.values()) {
    const dataset = assets.datasets.get(chart.datasource_id);
    if (dataset === undefined) continue;
    const content = chartFile(chart, dataset.uuid);
    const params = withFedNumbers(withoutIds(content['params']), numberOf);
    // The stored query is made anew from the settings, and names ids all over.
    add('charts', chart.slice_name, chart.uuid, { ...content, params, query_context: null });
  }
  for (const dataset of assets.datasets.values()) {
    const database = assets.databases.get(dataset.database_id);
    if (database !== undefined) add('datasets', dataset.table_name, dataset.uuid, datasetFile(dataset, database.uuid));
  }
  for (const query of assets.savedQueries.values()) {
    const database = assets.databases.get(query.database_id);
    if (database !== undefined) add('queries', query.label ?? '', query.uuid, savedQueryFile(query, database.uuid));
  }
  for (const database of assets.databases.values())
    add('databases', database.database_name, database.uuid, databaseFile(database));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The number of an object in files: the first 31 bits of its uuid. */
export const numberOfUuid = (uuid: string): number => Number.parseInt(uuid.slice(0, 8), 16) >>> 1;

/** A layout whose charts have these numbers. */
export function withNumbers(position: AnyRecord, numberOf: (id: number) => number | undefined): AnyRecord {
  return Object.fromEntries(
    Object.entries(position).map(([key, component]) => {
      if (!isRecord(component) || !isRecord(component['meta'])) return [key, component];
      const { chartId } = component['meta'];
      const number = typeof chartId === 'number' ? numberOf(chartId) : undefined;
      return number === undefined
        ? [key, component]
        : [key, { ...component, meta: { ...component['meta'], chartId: number } }];
    }),
  );
}

const withoutIds = (params: unknown): AnyRecord =>
  isRecord(params) ? without(params, 'slice_id', 'dashboards', 'datasource') : {};

/** Settings whose layers of annotations and of maps name charts by these numbers. */
function withFedNumbers(params: AnyRecord, numberOf: (id: number) => number | undefined): AnyRecord {
  const { annotation_layers: layers, deck_slices: slices } = params;
  const numbered = (id: unknown): unknown => numberOf(Number(id)) ?? id;
  const isFed = (layer: unknown): layer is AnyRecord =>
    isRecord(layer) &&
    layer['annotationType'] !== 'FORMULA' &&
    typeof layer['sourceType'] === 'string' &&
    layer['sourceType'] !== 'NATIVE';
  return {
    ...params,
    ...(Array.isArray(layers)
      ? {
          annotation_layers: layers.map((layer: unknown) =>
            isFed(layer) ? { ...layer, value: numbered(layer['value']) } : layer,
          ),
        }
      : {}),
    ...(Array.isArray(slices) ? { deck_slices: slices.map(numbered) } : {}),
  };
}

/** In one order, whatever order the keys were written in; lists keep theirs. */
export function sortedKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortedKeys) as T; // of the same length and kinds
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedKeys(inner)])) as T; // with the same keys
}
