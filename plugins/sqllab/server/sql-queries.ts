import type { Users } from '#plugins/access';
import type { Databases } from '#plugins/databases';
import type { SqlQueries } from '../contract/sql-queries.ts';
import { presentAll } from './queries/own-query.ts';
import type { QueryRecords } from './store/query-records.ts';
import type { QueryRow } from './store/sqllab-tables.ts';

/** The service over stored rows. */
export function storedSqlQueries(services: {
  readonly records: QueryRecords;
  readonly databases: Databases;
  readonly users: Users;
}): SqlQueries {
  const { records } = services;
  const present = async (row: QueryRow | undefined) =>
    row === undefined ? undefined : (await presentAll([row], services))[0];
  const own = async (clientId: string, userId: number) => {
    const row = await records.findByClientId(clientId);
    return row?.user_id === userId ? row : undefined;
  };
  return {
    find: async (clientId, userId) => present(await own(clientId, userId)),
    latestOfTab: async (tabId, userId, butClientId) => present(await records.latestOfTab(tabId, userId, butClientId)),
    moveToTab: async (clientId, userId, tabId) => {
      const row = await own(clientId, userId);
      if (row !== undefined) await records.update(row.id, { sql_editor_id: tabId });
      return row !== undefined;
    },
  };
}
