import type { Permission } from '#core/common';
import type { PermissionSource } from '#plugins/access';
import { databaseAccessView, placeGrant } from '#plugins/databases';
import { DatabaseAccess } from './database-access.ts';
import { DatabaseStore } from './database-store.ts';

/** One grant per database and per schema, so that a role can be given single ones. Wire contract §3.1. */
export const databaseGrants: PermissionSource = {
  id: 'databases/database-access',
  server: true,
  deps: { store: DatabaseStore, access: DatabaseAccess },
  list: async (services) => {
    const { store, access } = services as unknown as { readonly store: DatabaseStore; readonly access: DatabaseAccess }; // resolved from `deps`
    const rows = await store.all();
    const lists = await Promise.all(
      rows.map(async (row): Promise<readonly Permission[]> => [
        ['database_access', databaseAccessView({ id: row.id, name: row.database_name })],
        ...(await access.knownPlaces(row)).map((place) => placeGrant(row.database_name, place)),
      ]),
    );
    return lists.flat();
  },
};
