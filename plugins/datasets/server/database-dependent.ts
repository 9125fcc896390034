import { Grants } from '#plugins/access';
import { Databases, defineDatabaseDependent, hasCatalogs } from '#plugins/databases';
import { datasourceAccessView } from '../contract/dataset.ts';
import { DatasetAccess } from './dataset-access.ts';
import { DatasetStore } from './dataset-store.ts';
import { serverMessages } from '../common/server-messages.ts';

/** Datasets keep their database from being deleted, and open its tables to those who may query them. */
export const datasetsOfDatabases = defineDatabaseDependent({
  id: 'datasets/datasets',
  blockingNoun: serverMessages.datasetsNoun(),
  deps: { store: DatasetStore, access: DatasetAccess, grants: Grants, databases: Databases },
  countBlocking: async ({ store }, databaseId) => (await store.accessRows({ databaseId })).length,
  reachableDatabases: async ({ access, store }, caller) => {
    const ids = await access.accessibleIds(caller);
    const rows = await store.accessRows(ids === 'all' ? {} : { ids });
    return [...new Set(rows.map((row) => row.database_id))];
  },
  reachableTables: async ({ access, databases }, caller, databaseId) => {
    const database = await databases.find(databaseId);
    const isOne = database === undefined || !hasCatalogs(database);
    return (await access.accessibleIn(caller, databaseId))
      .filter((row) => !row.isVirtual)
      .map((row) => ({
        ...(isOne || row.catalog === null ? {} : { catalog: row.catalog }),
        schema: row.schema ?? undefined,
        name: row.table_name,
      }));
  },
  renamed: async ({ store, grants }, databaseId, from, to) => {
    for (const row of await store.accessRows({ databaseId })) {
      await grants.renameView('datasource_access', datasourceAccessView(from, row), datasourceAccessView(to, row));
    }
  },
});
