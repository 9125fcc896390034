import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { openSchedule, storedTime } from '#core/server';
import type { Lease } from '#plugins/shared-state';
import type { ReportRow, ReportTables } from '../store/report-tables.ts';

/** How long a server that went silent keeps a run from others. Milliseconds. */
const leaseMs = 60_000;

/** The lock of a report's runs. */
export const lockOf = (reportId: number): readonly [name: string, leaseMs: number] => [
  `reports/run/${String(reportId)}`,
  leaseMs,
];

/** The one that is due longest, but for those that were tried. */
export function dueRow(
  db: Kysely<ReportTables>,
  now: string,
  tried: readonly number[],
): Promise<ReportRow | undefined> {
  let due = db
    .selectFrom('report_schedule')
    .selectAll()
    .where('active', '=', 1)
    .where('next_run_on', '<=', now)
    .where('claim_token', 'is', null);
  if (tried.length > 0) due = due.where('id', 'not in', tried);
  return due.orderBy('next_run_on').limit(1).executeTakeFirst();
}

interface Claim {
  readonly row: ReportRow;
  readonly lease: Lease;
  readonly scheduledMs: number;
  readonly nowMs: number;
}

/**
 * Writes that the holder of the lease runs a report, plans the next run, and opens an entry of the log, whose id it gives.
 * Undefined: somebody has run or changed it since the row was read. Call in a transaction.
 */
export async function writeClaim(
  db: Kysely<ReportTables>,
  { row, lease, scheduledMs, nowMs }: Claim,
): Promise<number | undefined> {
  const schedule = openSchedule(row.crontab, row.timezone);
  const next = row.active === 1 && schedule.ok ? schedule.value.next(nowMs) : undefined;
  const claimed = await db
    .updateTable('report_schedule')
    .set({
      claim_token: String(lease.token),
      last_state: 'Working',
      next_run_on: next === undefined ? null : storedTime(next),
    })
    .where('id', '=', row.id)
    .where('claim_token', 'is', null)
    .where('next_run_on', row.next_run_on === null ? 'is' : '=', row.next_run_on)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) !== 1) return undefined;
  const { id } = await db
    .insertInto('report_execution_log')
    .values({
      uuid: randomUUID(),
      report_schedule_id: row.id,
      scheduled_dttm: storedTime(scheduledMs),
      start_dttm: storedTime(nowMs),
      end_dttm: null,
      state: 'Working',
      error_message: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
