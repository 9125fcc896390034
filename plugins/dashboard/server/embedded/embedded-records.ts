import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { EmbeddedDashboards } from '../../contract/embedded-dashboards.ts';
import type { DashboardTables } from '../store/dashboard-tables.ts';

export type EmbeddedRow = Selectable<DashboardTables['embedded_dashboards']>;

/** How dashboards may be embedded in pages of others. */
export interface EmbeddedRecords {
  readonly ofDashboard: (dashboardId: number) => Promise<EmbeddedRow | undefined>;
  readonly byUuid: (uuid: string) => Promise<EmbeddedRow | undefined>;
  /** The uuid stays the same until embedding is forbidden. */
  readonly allow: (dashboardId: number, domains: readonly string[], userId: number) => Promise<EmbeddedRow>;
  readonly forbid: (dashboardId: number) => Promise<void>;
}
export const EmbeddedRecords = defineToken<EmbeddedRecords>('dashboard/EmbeddedRecords');

export function sqlEmbeddedRecords(metadata: MetadataDb, clock: Clock): EmbeddedRecords {
  const db = () => metadata.tables<DashboardTables>();
  const rows = () => db().selectFrom('embedded_dashboards').selectAll();
  return {
    ofDashboard: (dashboardId) => rows().where('dashboard_id', '=', dashboardId).executeTakeFirst(),
    byUuid: (uuid) => rows().where('uuid', '=', uuid).executeTakeFirst(),
    allow: async (dashboardId, domains, userId) => {
      const set = {
        allowed_domains: JSON.stringify(domains),
        changed_on: storedTime(clock.nowMs()),
        changed_by_fk: userId,
      };
      return db()
        .insertInto('embedded_dashboards')
        .values({ uuid: randomUUID(), dashboard_id: dashboardId, ...set })
        .onConflict((conflict) => conflict.column('dashboard_id').doUpdateSet(set))
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    forbid: async (dashboardId) => {
      await db().deleteFrom('embedded_dashboards').where('dashboard_id', '=', dashboardId).execute();
    },
  };
}

/** What others may know of them. */
export function embeddedDashboards({ records }: { readonly records: EmbeddedRecords }): EmbeddedDashboards {
  const told = (row: EmbeddedRow | undefined) =>
    row && { uuid: row.uuid, dashboardId: row.dashboard_id, allowedDomains: domainsOf(row) };
  return {
    byUuid: async (uuid) => told(await records.byUuid(uuid)),
    ofDashboard: async (dashboardId) => told(await records.ofDashboard(dashboardId)),
  };
}

/** Written by `allow`. */
export const domainsOf = (row: EmbeddedRow): readonly string[] => JSON.parse(row.allowed_domains) as string[];
