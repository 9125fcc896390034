import { AppError } from '#core/common';
import type { Identity } from '#core/server';
import type { ChartStore, SavedChart } from '#plugins/charts';
import type { DashboardStore, PortableDashboard } from '#plugins/dashboard';
import { databaseAccessView, type Databases, type PortableDatabase, type PortableDatabases } from '#plugins/databases';
import type { Datasets, PortableDataset, PortableDatasets } from '#plugins/datasets';
import type { PortableSavedQueries, PortableSavedQuery } from '#plugins/sqllab';
import type { BundleKind } from '../../contract/routes.ts';
import { filterDatasetIds } from '../../common/filter-targets.ts';
import { feedingIds } from '../import/imported-layers.ts';

export interface ExportServices {
  readonly dashboards: DashboardStore;
  readonly charts: ChartStore;
  readonly datasets: Datasets;
  readonly portableDatasets: PortableDatasets;
  readonly databases: Databases;
  readonly portableDatabases: PortableDatabases;
  readonly savedQueries: PortableSavedQueries;
}

/** Everything that goes into a bundle, by id. */
export interface CollectedAssets {
  readonly dashboards: ReadonlyMap<number, PortableDashboard>;
  readonly charts: ReadonlyMap<number, SavedChart>;
  readonly datasets: ReadonlyMap<number, PortableDataset>;
  readonly databases: ReadonlyMap<number, PortableDatabase>;
  readonly savedQueries: ReadonlyMap<number, PortableSavedQuery>;
}

/**
 * Objects of a kind with all they need: a dashboard's charts, those that feed annotations as far as the caller may see
 * them, their datasets, those of its native filters, and their connections. One that is not there, or that the caller
 * may not see, answers 404 for all.
 */
export async function collectAssets(
  services: ExportServices,
  kind: BundleKind,
  ids: readonly number[],
  identity: Identity,
): Promise<CollectedAssets> {
  for (const id of ids) await requireVisible(services, kind, id, identity);
  const of = (wanted: BundleKind) => (kind === wanted ? ids : []);
  const wanted = {
    dashboardIds: of('dashboard'),
    chartIds: of('chart'),
    datasetIds: of('dataset'),
    databaseIds: of('database'),
    savedQueryIds: of('saved_query'),
  };
  return completeAssets(services, wanted, (charts) => services.charts.visible(charts, identity));
}

type PickCharts = (charts: readonly SavedChart[]) => Promise<readonly SavedChart[]>;

/** The objects of these ids with all they need, without any check but `pick`: which charts that feed others go along. */
export async function completeAssets(
  services: ExportServices,
  ids: {
    readonly dashboardIds: readonly number[];
    readonly chartIds: readonly number[];
    readonly datasetIds: readonly number[];
    readonly databaseIds: readonly number[];
    readonly savedQueryIds: readonly number[];
  },
  pick: PickCharts = (charts) => Promise.resolve(charts),
): Promise<CollectedAssets> {
  const dashboards = new Map<number, PortableDashboard>();
  const chartIds = [...ids.chartIds];
  const datasetIds = [...ids.datasetIds];
  for (const id of ids.dashboardIds) {
    const [portable, saved] = await Promise.all([services.dashboards.readPortable(id), services.dashboards.find(id)]);
    if (portable === undefined) throw notFound();
    dashboards.set(id, portable);
    chartIds.push(...(saved?.chart_ids ?? []));
    datasetIds.push(...filterDatasetIds(portable.metadata));
  }
  const charts = await withFeeding(services, await services.charts.findAll([...new Set(chartIds)]), pick);
  datasetIds.push(...[...charts.values()].map((chart) => chart.datasource_id));
  const datasets = await services.portableDatasets.read([...new Set(datasetIds)]);
  const savedQueries = await services.savedQueries.read(ids.savedQueryIds);
  const standOn = [...datasets.values(), ...savedQueries.values()].map((each) => each.database_id);
  const databases = new Map<number, PortableDatabase>();
  for (const id of new Set([...ids.databaseIds, ...standOn])) {
    const database = await services.portableDatabases.read(id);
    if (database !== undefined) databases.set(id, database);
  }
  return { dashboards, charts, datasets, databases, savedQueries };
}

/** Charts with those that annotations of them take their data from, over any number of steps. */
async function withFeeding(
  { charts }: ExportServices,
  first: readonly SavedChart[],
  pick: PickCharts,
): Promise<ReadonlyMap<number, SavedChart>> {
  const all = new Map<number, SavedChart>();
  const seen = new Set<number>();
  let step = first;
  while (step.length > 0) {
    for (const chart of step) {
      all.set(chart.id, chart);
      seen.add(chart.id);
    }
    const ids = new Set(step.flatMap((chart) => feedingIds(chart.form_data)).filter((id) => !seen.has(id)));
    for (const id of ids) seen.add(id);
    step = ids.size === 0 ? [] : await pick(await charts.findAll([...ids].filter(Number.isInteger)));
  }
  return all;
}

const notFound = (): AppError => new AppError('not-found', 'Not found');

async function requireVisible(services: ExportServices, kind: BundleKind, id: number, identity: Identity) {
  try {
    if (kind === 'dashboard') await services.dashboards.forView(String(id), identity);
    else if (kind === 'chart') await services.charts.forView(id, identity);
    else if (kind === 'dataset') await services.datasets.forQuery(id, identity);
    else if (kind === 'saved_query') await requireOwn(services, id, identity);
    else await requireDatabase(services, id, identity);
  } catch (thrown) {
    // What a caller may not see is as good as absent.
    throw thrown instanceof AppError && thrown.kind === 'forbidden' ? notFound() : thrown;
  }
}

async function requireDatabase({ databases }: ExportServices, id: number, identity: Identity): Promise<void> {
  const database = await databases.find(id);
  const mayUse =
    database !== undefined &&
    (identity.isAdmin ||
      identity.can(['all_database_access', 'all_database_access']) ||
      identity.can(['database_access', databaseAccessView(database)]));
  if (!mayUse) throw notFound();
}

/** A user sees only own statements. */
async function requireOwn({ savedQueries }: ExportServices, id: number, identity: Identity): Promise<void> {
  if ((await savedQueries.read([id])).get(id)?.owner_id !== identity.userId) throw notFound();
}
