import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { DashboardTables } from '../store/dashboard-tables.ts';

/** Who has which dashboard in edit mode, for every process that shares the metadata. */
export interface DashboardEditors {
  /** Notes that somebody edits now, and gives the users who edit besides. */
  readonly note: (dashboardId: number, userId: number) => Promise<readonly number[]>;
  readonly leave: (dashboardId: number, userId: number) => Promise<void>;
}
export const DashboardEditors = defineToken<DashboardEditors>('dashboard/DashboardEditors');

/** Pages tell every 20 s that they edit, hidden ones every minute; who is silent for longer has gone. */
const goneAfterMs = 90_000;

export function sqlDashboardEditors(metadata: MetadataDb, clock: Clock): DashboardEditors {
  const db = () => metadata.tables<DashboardTables>();
  return {
    note: async (dashboardId, userId) => {
      const nowMs = clock.nowMs();
      const seen_on = storedTime(nowMs);
      await db()
        .deleteFrom('dashboard_editors')
        .where('seen_on', '<', storedTime(nowMs - goneAfterMs))
        .execute();
      await db()
        .insertInto('dashboard_editors')
        .values({ dashboard_id: dashboardId, user_id: userId, seen_on })
        .onConflict((conflict) => conflict.columns(['dashboard_id', 'user_id']).doUpdateSet({ seen_on }))
        .execute();
      const others = await db()
        .selectFrom('dashboard_editors')
        .select('user_id')
        .where('dashboard_id', '=', dashboardId)
        .where('user_id', '!=', userId)
        .orderBy('user_id')
        .execute();
      return others.map((row) => row.user_id);
    },
    leave: async (dashboardId, userId) => {
      await db()
        .deleteFrom('dashboard_editors')
        .where('dashboard_id', '=', dashboardId)
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
