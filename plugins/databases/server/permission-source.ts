import type { Permission } from '#core/common';
import { definePermissionSource } from '#plugins/access';
import { databaseAccessView, placeGrant } from '#plugins/databases';
import { DatabaseAccess } from './database-access.ts';
import { DatabaseStore } from './database-store.ts';

/** One grant per database and per schema, so that a role can be given single ones. */
export const databaseGrants = definePermissionSource({
  id: 'databases/database-access',
  deps: { store: DatabaseStore, access: DatabaseAccess },
  list: async ({ store, access }) => {
    const rows = await store.all();
    const lists = await Promise.all(
      rows.map(async (row): Promise<readonly Permission[]> => [
        ['database_access', databaseAccessView({ id: row.id, name: row.database_name })],
        ...(await access.knownPlaces(row)).map((place) => placeGrant(row.database_name, place)),
      ]),
    );
    return lists.flat();
  },
});
