import { fileNamePart } from '../../common/file-name.ts';
import { targetsByUuid } from '../../common/filter-targets.ts';
import { chartFile, dashboardFile, databaseFile, datasetFile, savedQueryFile } from '../files/write-files.ts';
import type { CollectedAssets } from './collect-assets.ts';

/** `type` of a bundle's metadata. */
export const bundleTypes = {
  dashboard: 'Dashboard',
  chart: 'Slice',
  dataset: 'SqlaTable',
  database: 'Database',
  saved_query: 'SavedQuery',
  assets: 'assets',
} as const;

/** The files of a bundle by path, the metadata first. */
export function bundleFiles(
  kind: keyof typeof bundleTypes,
  assets: CollectedAssets,
  atMs: number,
): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>([
    [
      'metadata.yaml',
      { version: '1.0.0', type: bundleTypes[kind], timestamp: new Date(atMs).toISOString().replace('Z', '000+00:00') },
    ],
  ]);
  // Two tables of one name in different schemas must not share a file.
  const add = (path: string, id: number, content: unknown) => {
    files.set(files.has(`${path}.yaml`) ? `${path}_${String(id)}.yaml` : `${path}.yaml`, content);
  };
  const named = (name: string, id: number) => [fileNamePart(name), String(id)].filter((part) => part !== '').join('_');
  const plain = (name: string, id: number) => {
    const part = fileNamePart(name);
    return part === '' ? String(id) : part;
  };
  for (const [id, dashboard] of assets.dashboards) {
    const metadata = targetsByUuid(dashboard.metadata, (datasetId) => assets.datasets.get(datasetId)?.uuid);
    add(`dashboards/${named(dashboard.dashboard_title, id)}`, id, dashboardFile(dashboard, metadata));
  }
  for (const [id, chart] of assets.charts) {
    const dataset = assets.datasets.get(chart.datasource_id);
    if (dataset !== undefined) add(`charts/${named(chart.slice_name, id)}`, id, chartFile(chart, dataset.uuid));
  }
  for (const [id, dataset] of assets.datasets) {
    const database = assets.databases.get(dataset.database_id);
    if (database === undefined) continue; // a dataset never outlives its database
    const folder = plain(database.database_name, dataset.database_id);
    add(`datasets/${folder}/${plain(dataset.table_name, id)}`, id, datasetFile(dataset, database.uuid));
  }
  for (const [id, query] of assets.savedQueries) {
    const database = assets.databases.get(query.database_id);
    if (database === undefined) continue; // a statement may outlive its database, and runs nowhere then
    const folders = [plain(database.database_name, query.database_id), query.catalog ?? '', query.schema ?? ''];
    const path = [...folders.map(fileNamePart).filter((part) => part !== ''), plain(query.label ?? '', id)];
    add(`queries/${path.join('/')}`, id, savedQueryFile(query, database.uuid));
  }
  for (const [id, database] of assets.databases) {
    add(`databases/${plain(database.database_name, id)}`, id, databaseFile(database));
  }
  return files;
}
