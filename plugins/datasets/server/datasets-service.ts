import { AppError } from '#core/common';
import type { Databases } from '#plugins/databases';
import type { DatasetModel, Datasets } from '../contract/dataset.ts';
import type { Identity } from '../contract/identity.ts';
import type { DatasetAccess } from './dataset-access.ts';
import type { DatasetCommands } from './dataset-commands.ts';
import type { DatasetPresenter } from './dataset-presenter.ts';
import type { DatasetStore, StoredDataset } from './dataset-store.ts';
import { presentColumn, presentMetric } from './present-parts.ts';
import { isVirtual } from './read-source.ts';

interface DatasetServices {
  readonly store: DatasetStore;
  readonly access: DatasetAccess;
  readonly commands: DatasetCommands;
  readonly presenter: DatasetPresenter;
  readonly databases: Databases;
}

/** The `Datasets` service: what other plugins may know of datasets, with access checked. */
export function storedDatasets(services: DatasetServices): Datasets {
  const { store, access, presenter, databases } = services;
  const storedOf = async (id: number) => (await store.find([id])).get(id);
  const queryable = async (id: number, identity: Identity): Promise<StoredDataset> => {
    const found = await storedOf(id);
    if (found === undefined) throw new AppError('not-found', 'Dataset does not exist');
    await access.requireQuery(identity, { ...found.row, ownerIds: found.ownerIds });
    return found;
  };
  const modelFrom = async (found: StoredDataset): Promise<DatasetModel> => {
    const database = await databases.find(found.row.database_id);
    if (database === undefined) throw new AppError('not-found', 'Database does not exist');
    return modelOf(found, database.name);
  };
  return {
    forQuery: async (id, identity) => modelFrom(await queryable(id, identity)),
    data: async (id, identity) => presenter.data(await queryable(id, identity)),
    find: async (id) => {
      const found = await storedOf(id);
      return found === undefined ? undefined : modelFrom(found);
    },
    findData: async (id) => {
      const found = await storedOf(id);
      return found === undefined ? undefined : presenter.data(found);
    },
    accessibleIds: access.accessibleIds,
    summaries: async (ids) => {
      const found = await store.accessRows({ ids });
      return new Map(found.map(({ id, table_name, schema }) => [id, { id, table_name, schema }]));
    },
    ensure: services.commands.ensure,
    remove: store.remove,
  };
}

function modelOf({ row, columns, metrics }: StoredDataset, databaseName: string): DatasetModel {
  return {
    id: row.id,
    uuid: row.uuid,
    databaseId: row.database_id,
    databaseName,
    schema: row.schema ?? undefined,
    tableName: row.table_name,
    sql: isVirtual(row) ? row.sql : undefined,
    mainTimeColumn: row.main_dttm_col ?? undefined,
    alwaysFiltersMainTimeColumn: row.always_filter_main_dttm === 1,
    fetchValuesPredicate: row.fetch_values_predicate ?? undefined,
    columns: columns.map(presentColumn),
    metrics: metrics.map(presentMetric),
    changedOn: row.changed_on,
    cacheTimeoutS: row.cache_timeout ?? undefined,
  };
}
