import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { CleanEvent } from '../common/clean-event.ts';
import type { LogRow, LogTables } from './log-tables.ts';

/** Rows of one insert, below what a statement may bind. */
const rowsAtOnce = 50;
/** Rows looked through for what one user opened last. */
const mostLookedAt = 2_000;
const dayMs = 86_400_000;

export type Visit = Pick<LogRow, 'action' | 'dashboard_id' | 'slice_id' | 'dttm'>;

/** The log of activity. */
export interface LogStore {
  /** Gives the ids of the new rows. */
  readonly add: (
    events: readonly CleanEvent[],
    who: { readonly userId: number; readonly referrer: string | null },
  ) => Promise<readonly number[]>;
  /** What a user did of these, newest first. */
  readonly visits: (userId: number, actions: readonly string[]) => Promise<readonly Visit[]>;
  readonly findAll: (ids: readonly number[]) => Promise<readonly LogRow[]>;
  readonly removeOlderThanDays: (days: number) => Promise<void>;
}
export const LogStore = defineToken<LogStore>('activity/LogStore');

export function sqlLogStore(metadata: MetadataDb, clock: Clock): LogStore {
  const db = metadata.tables<LogTables>();
  return {
    add: async (events, { userId, referrer }) => {
      const dttm = storedTime(clock.nowMs());
      const rows = events.map((event) => ({
        action: event.action,
        user_id: userId,
        dashboard_id: event.dashboardId,
        slice_id: event.sliceId,
        json: event.json,
        duration_ms: event.durationMs,
        referrer,
        dttm,
      }));
      const ids: number[] = [];
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        const added = await db
          .insertInto('logs')
          .values(rows.slice(start, start + rowsAtOnce))
          .returning('id')
          .execute();
        ids.push(...added.map(({ id }) => id));
      }
      return ids;
    },
    visits: (userId, actions) =>
      db
        .selectFrom('logs')
        .select(['action', 'dashboard_id', 'slice_id', 'dttm'])
        .where('user_id', '=', userId)
        .where('action', 'in', [...actions, ''])
        .orderBy('dttm', 'desc')
        .orderBy('id', 'desc')
        .limit(mostLookedAt)
        .execute(),
    findAll: (ids) =>
      db
        .selectFrom('logs')
        .selectAll()
        .where('id', 'in', [...ids, 0])
        .execute(),
    removeOlderThanDays: async (days) => {
      await db
        .deleteFrom('logs')
        .where('dttm', '<', storedTime(clock.nowMs() - days * dayMs))
        .execute();
    },
  };
}
