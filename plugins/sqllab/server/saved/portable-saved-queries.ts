import { without } from '#core/common';
import type { PortableSavedQueries } from '../../contract/portable-saved-queries.ts';
import type { SavedQueryRecords } from '../store/saved-query-records.ts';

/** The service over the store of saved statements. */
export function portableSavedQueries({ saved }: { readonly saved: SavedQueryRecords }): PortableSavedQueries {
  return {
    allIds: saved.allIds,
    read: async (ids) => {
      const rows = await saved.findMany(ids);
      return new Map(
        rows.flatMap(({ id, uuid, label, description, catalog, schema, sql, db_id, user_id }) => {
          if (db_id === null) return [];
          const query = { uuid, label, description, catalog, schema, sql, database_id: db_id, owner_id: user_id };
          return [[id, query] as const];
        }),
      );
    },
    findByUuid: async (uuid) => {
      const row = await saved.findByUuid(uuid);
      return row === undefined ? undefined : { id: row.id, owner_id: row.user_id };
    },
    save: async (query, replaces) => {
      const values = { ...without(query, 'uuid', 'database_id', 'owner_id'), db_id: query.database_id };
      if (replaces === undefined) return (await saved.insert(query.owner_id, values, query.uuid)).id;
      await saved.update(replaces, query.owner_id, values);
      return replaces;
    },
    remove: saved.remove,
  };
}
