import type { Kysely } from 'kysely';
import { storedTime } from '#core/server';
import { timeOfStored, type ReportTables } from '../store/report-tables.ts';

/** When the report was last sent to everybody. Milliseconds since the epoch. */
export async function lastSentMs(db: Kysely<ReportTables>, reportId: number): Promise<number | undefined> {
  const last = await db
    .selectFrom('report_execution_log')
    .select('start_dttm')
    .where('report_schedule_id', '=', reportId)
    .where('state', '=', 'Success')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last === undefined ? undefined : timeOfStored(last.start_dttm);
}

const dayMs = 86_400_000;

/** Deletes entries older than their report keeps them. */
export async function pruneLogs(db: Kysely<ReportTables>, nowMs: number): Promise<void> {
  const kept = await db.selectFrom('report_schedule').select('log_retention').distinct().execute();
  for (const { log_retention: days } of kept) {
    await db
      .deleteFrom('report_execution_log')
      .where('start_dttm', '<', storedTime(nowMs - days * dayMs))
      .where('state', '!=', 'Working')
      .where(
        'report_schedule_id',
        'in',
        db.selectFrom('report_schedule').select('id').where('log_retention', '=', days),
      )
      .execute();
  }
}
