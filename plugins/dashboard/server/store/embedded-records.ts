import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { EmbeddedDashboard, EmbeddedDashboards } from '../../contract/embedded-dashboards.ts';
import type { DashboardTables } from './dashboard-tables.ts';

/** They go with their dashboards, whether or not anything embeds dashboards at that time. */
export function sqlEmbeddedDashboards(metadata: MetadataDb, clock: Clock): EmbeddedDashboards {
  const db = () => metadata.tables<DashboardTables>();
  const rows = () => db().selectFrom('embedded_dashboards').selectAll();
  const told = (row: Row | undefined) => (row === undefined ? undefined : embeddedOf(row));
  return {
    ofDashboard: async (dashboardId) => told(await rows().where('dashboard_id', '=', dashboardId).executeTakeFirst()),
    byUuid: async (uuid) => told(await rows().where('uuid', '=', uuid).executeTakeFirst()),
    allow: async (dashboardId, domains, userId) => {
      const set = {
        allowed_domains: JSON.stringify(domains),
        changed_on: storedTime(clock.nowMs()),
        changed_by_fk: userId,
      };
      const row = await db()
        .insertInto('embedded_dashboards')
        .values({ uuid: randomUUID(), dashboard_id: dashboardId, ...set })
        .onConflict((conflict) => conflict.column('dashboard_id').doUpdateSet(set))
        .returningAll()
        .executeTakeFirstOrThrow();
      return embeddedOf(row);
    },
    forbid: async (dashboardId) => {
      await db().deleteFrom('embedded_dashboards').where('dashboard_id', '=', dashboardId).execute();
    },
  };
}

type Row = Selectable<DashboardTables['embedded_dashboards']>;

const embeddedOf = (row: Row): EmbeddedDashboard => ({
  uuid: row.uuid,
  dashboardId: row.dashboard_id,
  allowedDomains: JSON.parse(row.allowed_domains) as string[], // written by `allow`
  changedOn: row.changed_on,
  changedBy: row.changed_by_fk,
});
