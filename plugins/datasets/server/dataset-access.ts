import { AppError, defineToken } from '#core/common';
import {
  databaseAccessView,
  hasCatalogs,
  isPlaceGranted,
  type Databases,
  type DatabaseRecord,
} from '#plugins/databases';
import { datasourceAccessView } from '../contract/dataset.ts';
import type { Identity } from '../contract/identity.ts';
import type { DatasetAccessRow, DatasetStore } from './dataset-store.ts';

type QueriedDataset = Omit<DatasetAccessRow, 'isVirtual'>;
type Target = Pick<DatabaseRecord, 'id' | 'name' | 'extra'>;
type Place = Pick<DatasetAccessRow, 'catalog' | 'schema'>;

/** Whether the caller may read everything of a database. All_database ⇒ … ⇒ each database. */
export function canUseDatabase(identity: Identity, database: Pick<Target, 'id' | 'name'>): boolean {
  return (
    identity.isAdmin ||
    identity.can(['all_database_access', 'all_database_access']) ||
    identity.can(['database_access', databaseAccessView(database)])
  );
}

function canUsePlace(identity: Identity, database: Target, { catalog, schema }: Place): boolean {
  const named = hasCatalogs(database) ? (catalog ?? undefined) : undefined;
  return (
    canUseDatabase(identity, database) ||
    isPlaceGranted(identity, database, { catalog: named, schema: schema ?? undefined })
  );
}

/** Whether the caller may query a dataset: by a grant of it or of what contains it, or as an owner. */
export function canQueryDataset(identity: Identity, dataset: QueriedDataset, database: Target | undefined): boolean {
  return dataset.ownerIds.includes(identity.userId) || isGranted(identity, dataset, database);
}

/** Whether a grant, and not only ownership, lets the caller query a dataset. */
export function isGranted(
  identity: Identity,
  dataset: Omit<QueriedDataset, 'ownerIds'>,
  database: Target | undefined,
): boolean {
  if (identity.isAdmin) return true;
  if (identity.can(['all_datasource_access', 'all_datasource_access'])) return true;
  if (identity.can(['all_database_access', 'all_database_access'])) return true;
  return (
    database !== undefined &&
    (canUsePlace(identity, database, dataset) ||
      identity.can(['datasource_access', datasourceAccessView(database.name, dataset)]))
  );
}

/** Whether the caller may change a dataset. Owners and admins. */
export function ownsDataset(identity: Identity, dataset: Pick<DatasetAccessRow, 'ownerIds'>): boolean {
  return identity.isAdmin || dataset.ownerIds.includes(identity.userId);
}

/** Access questions that need the metadata database. */
export interface DatasetAccess {
  readonly accessibleIds: (identity: Identity) => Promise<readonly number[] | 'all'>;
  /** Databases the caller may use or has datasets in. */
  readonly accessibleDatabaseIds: (identity: Identity) => Promise<readonly number[] | 'all'>;
  /** The datasets of one database that the caller may query. */
  readonly accessibleIn: (identity: Identity, databaseId: number) => Promise<readonly DatasetAccessRow[]>;
  /** Throws forbidden with `DATASOURCE_SECURITY_ACCESS_ERROR`. */
  readonly requireQuery: (identity: Identity, dataset: QueriedDataset) => Promise<void>;
  /** Throws forbidden with `TABLE_SECURITY_ACCESS_ERROR` unless the caller may read that table already. */
  readonly requireTable: (
    identity: Identity,
    database: Target,
    table: Place & { readonly name: string },
  ) => Promise<void>;
}
export const DatasetAccess = defineToken<DatasetAccess>('datasets/DatasetAccess');

const seesAll = (identity: Identity): boolean =>
  identity.isAdmin ||
  identity.can(['all_datasource_access', 'all_datasource_access']) ||
  identity.can(['all_database_access', 'all_database_access']);

export function grantedDatasetAccess(store: DatasetStore, databases: Databases): DatasetAccess {
  const accessible = async (identity: Identity, databaseId?: number): Promise<readonly DatasetAccessRow[]> => {
    const [rows, known] = await Promise.all([
      store.accessRows(databaseId === undefined ? {} : { databaseId }),
      databases.all(),
    ]);
    const byId = new Map(known.map((database) => [database.id, database]));
    return rows.filter((row) => canQueryDataset(identity, row, byId.get(row.database_id)));
  };
  return {
    accessibleIds: async (identity) => (seesAll(identity) ? 'all' : (await accessible(identity)).map((row) => row.id)),
    accessibleDatabaseIds: async (identity) => {
      if (seesAll(identity)) return 'all';
      const usable = (await databases.all())
        .filter((database) => canUseDatabase(identity, database))
        .map((database) => database.id);
      return [...new Set([...usable, ...(await accessible(identity)).map((row) => row.database_id)])];
    },
    accessibleIn: accessible,
    requireQuery: async (identity, dataset) => {
      if (canQueryDataset(identity, dataset, await databases.find(dataset.database_id))) return;
      throw new AppError(
        'forbidden',
        `This endpoint requires the datasource ${dataset.table_name}, database or \`all_datasource_access\` permission`,
        {
          errorType: 'DATASOURCE_SECURITY_ACCESS_ERROR',
          extra: { datasource: dataset.id, datasource_name: dataset.table_name, link: '' },
        },
      );
    },
    requireTable: async (identity, database, table) => {
      if (identity.can(['all_datasource_access', 'all_datasource_access'])) return;
      if (canUsePlace(identity, database, table)) return;
      const known = await store.accessRows({ databaseId: database.id });
      const same = known.filter(
        (row) =>
          !row.isVirtual &&
          row.table_name === table.name &&
          row.schema === table.schema &&
          (row.catalog === table.catalog || !hasCatalogs(database)),
      );
      if (same.some((row) => canQueryDataset(identity, row, database))) return;
      throw tableAccessError([table.schema === null ? table.name : `${table.schema}.${table.name}`]);
    },
  };
}

/** Refusal of raw SQL over tables the caller may not read. */
export function tableAccessError(tables: readonly string[]): AppError {
  const named = tables.length === 0 ? '' : `${tables.map((table) => `\`${table}\``).join(', ')}, `;
  return new AppError(
    'forbidden',
    `You need access to the following tables: ${named}\`all_database_access\` or \`all_datasource_access\` permission`,
    { errorType: 'TABLE_SECURITY_ACCESS_ERROR', extra: { tables: [...tables], link: null } },
  );
}
