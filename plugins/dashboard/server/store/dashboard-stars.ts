import { storedTime, type Clock, type MetadataDb } from '#core/server';
import { starredDashboard, type DashboardTables } from './dashboard-tables.ts';

/** Dashboards that people marked with a star. */
export interface DashboardStars {
  readonly star: (userId: number, id: number) => Promise<void>;
  readonly unstar: (userId: number, id: number) => Promise<void>;
  readonly starred: (userId: number) => Promise<ReadonlySet<number>>;
}

export function dashboardStars(metadata: MetadataDb, clock: Clock): DashboardStars {
  const db = () => metadata.tables<DashboardTables>();
  return {
    star: async (userId, id) => {
      await db()
        .insertInto('favstar')
        .values({ user_id: userId, class_name: starredDashboard, obj_id: id, dttm: storedTime(clock.nowMs()) })
        .onConflict((conflict) => conflict.columns(['user_id', 'class_name', 'obj_id']).doNothing())
        .execute();
    },
    unstar: async (userId, id) => {
      await db()
        .deleteFrom('favstar')
        .where('user_id', '=', userId)
        .where('class_name', '=', starredDashboard)
        .where('obj_id', '=', id)
        .execute();
    },
    starred: async (userId) => {
      const rows = await db()
        .selectFrom('favstar')
        .select('obj_id')
        .where('user_id', '=', userId)
        .where('class_name', '=', starredDashboard)
        .execute();
      return new Set(rows.map((row) => row.obj_id));
    },
  };
}
