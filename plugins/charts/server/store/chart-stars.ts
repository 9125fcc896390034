import { storedTime, type Clock, type MetadataDb } from '#core/server';
import { some, starredChart, type ChartTables } from './chart-tables.ts';

/** Charts that people marked with a star. */
export interface ChartStars {
  readonly star: (userId: number, id: number) => Promise<void>;
  readonly unstar: (userId: number, id: number) => Promise<void>;
  readonly starred: (userId: number, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

export function chartStars(metadata: MetadataDb, clock: Clock): ChartStars {
  const db = () => metadata.tables<ChartTables>();
  return {
    star: async (userId, id) => {
      await db()
        .insertInto('favstar')
        .values({ user_id: userId, class_name: starredChart, obj_id: id, dttm: storedTime(clock.nowMs()) })
        .onConflict((conflict) => conflict.columns(['user_id', 'class_name', 'obj_id']).doNothing())
        .execute();
    },
    unstar: async (userId, id) => {
      await db()
        .deleteFrom('favstar')
        .where('user_id', '=', userId)
        .where('class_name', '=', starredChart)
        .where('obj_id', '=', id)
        .execute();
    },
    starred: async (userId, ids) => {
      const rows = await db()
        .selectFrom('favstar')
        .select('obj_id')
        .where('user_id', '=', userId)
        .where('class_name', '=', starredChart)
        .where('obj_id', 'in', some(ids))
        .execute();
      return new Set(rows.map((row) => row.obj_id));
    },
  };
}
