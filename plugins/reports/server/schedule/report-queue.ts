import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { defineToken } from '#core/common';
import { openSchedule, storedTime, type Clock, type MetadataDb } from '#core/server';
import type { ReportState } from '#plugins/reports';
import { reportErrors as text } from '../../common/server-messages.ts';
import { timeOfStored, type ReportRow, type ReportTables } from '../store/report-tables.ts';

/** A run that this process, and no other, may do. */
export interface ReportRun {
  readonly row: ReportRow;
  readonly token: string;
  readonly logId: number;
  readonly scheduledMs: number;
}

export interface RunOutcome {
  readonly state: ReportState;
  readonly message: string | null;
}

/** How long a claim holds unless it is renewed. Milliseconds. */
export const claimMs = 60_000;
/** A run missed by more than this is skipped; a shorter one is made up for, once. Milliseconds. */
const lateMs = 3_600_000;

/**
 * What is due, in the metadata database: any number of server processes may ask, and each run goes to one of them. The
 * next run is set in the same statement that claims one, so that a run is never done twice; a process that dies loses
 * its claim, and its run is marked as failed.
 */
export interface ReportQueue {
  /** Claims the run that is due longest; undefined when nothing is. */
  readonly claimDue: () => Promise<ReportRun | undefined>;
  /** Claims a run for now, whatever the schedule says; undefined when one is being done. */
  readonly claimNow: (id: number) => Promise<ReportRun | undefined>;
  readonly renew: (run: ReportRun) => Promise<void>;
  readonly finish: (run: ReportRun, outcome: RunOutcome) => Promise<void>;
  /** When the report was last sent to everybody, as far back as its log is kept. Milliseconds since the epoch. */
  readonly lastSentMs: (reportId: number) => Promise<number | undefined>;
  /** Gives a run back that was not sent, to be done after the restart. */
  readonly giveBack: (run: ReportRun) => Promise<void>;
  /** Marks runs whose process is gone. */
  readonly failLost: () => Promise<void>;
  /** Deletes log entries older than their report keeps them. */
  readonly prune: () => Promise<void>;
}
export const ReportQueue = defineToken<ReportQueue>('reports/ReportQueue');

export function sqlReportQueue(metadata: MetadataDb, clock: Clock): ReportQueue {
  const db = () => metadata.tables<ReportTables>();
  const now = () => storedTime(clock.nowMs());
  const claim = (row: ReportRow, scheduledMs: number) =>
    metadata.transaction<ReportTables, ReportRun | undefined>((tables) =>
      claimRow(tables, row, scheduledMs, clock.nowMs()),
    );
  const queue: ReportQueue = {
    claimDue: async () => {
      for (;;) {
        const row = await dueRow(db(), now());
        if (row?.next_run_on === null || row?.next_run_on === undefined) return undefined;
        const scheduledMs = timeOfStored(row.next_run_on);
        const run = await claim(row, scheduledMs);
        if (run === undefined) continue; // another process was quicker
        if (clock.nowMs() - scheduledMs <= lateMs) return run;
        await queue.finish(run, { state: 'Not triggered', message: text.missed() });
      }
    },
    claimNow: async (id) => {
      const row = await db().selectFrom('report_schedule').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : claim(row, clock.nowMs());
    },
    renew: async ({ row, token }) => {
      await db()
        .updateTable('report_schedule')
        .set({ claimed_until: storedTime(clock.nowMs() + claimMs) })
        .where('id', '=', row.id)
        .where('claim_token', '=', token)
        .execute();
    },
    finish: ({ row, token, logId }, { state, message }) =>
      metadata.transaction<ReportTables, void>(async (tables) => {
        const released = { claim_token: null, claimed_until: null, last_state: state, last_eval_dttm: now() };
        await tables
          .updateTable('report_schedule')
          .set(released)
          .where('id', '=', row.id)
          .where('claim_token', '=', token)
          .execute();
        await tables
          .updateTable('report_execution_log')
          .set({ state, error_message: message, end_dttm: now() })
          .where('id', '=', logId)
          .execute();
      }),
    lastSentMs: async (reportId) => {
      const last = await db()
        .selectFrom('report_execution_log')
        .select('start_dttm')
        .where('report_schedule_id', '=', reportId)
        .where('state', '=', 'Success')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last === undefined ? undefined : timeOfStored(last.start_dttm);
    },
    giveBack: ({ row, token, logId, scheduledMs }) =>
      metadata.transaction<ReportTables, void>(async (tables) => {
        await tables.deleteFrom('report_execution_log').where('id', '=', logId).execute();
        await tables
          .updateTable('report_schedule')
          .set({
            claim_token: null,
            claimed_until: null,
            last_state: row.last_state,
            ...(row.active === 1 ? { next_run_on: storedTime(scheduledMs) } : {}),
          })
          .where('id', '=', row.id)
          .where('claim_token', '=', token)
          .execute();
      }),
    failLost: () =>
      metadata.transaction<ReportTables, void>(async (tables) => {
        const lost = await tables
          .selectFrom('report_schedule')
          .select('id')
          .where('claimed_until', '<', now())
          .execute();
        const ids = lost.map(({ id }) => id);
        if (ids.length === 0) return;
        const released = { claim_token: null, claimed_until: null, last_state: 'Error' };
        await tables.updateTable('report_schedule').set(released).where('id', 'in', ids).execute();
        await tables
          .updateTable('report_execution_log')
          .set({ state: 'Error', error_message: text.lost(), end_dttm: now() })
          .where('report_schedule_id', 'in', ids)
          .where('state', '=', 'Working')
          .execute();
      }),
    prune: () => pruneLogs(db(), clock.nowMs()),
  };
  return queue;
}

function dueRow(db: Kysely<ReportTables>, now: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('report_schedule')
    .selectAll()
    .where('active', '=', 1)
    .where('next_run_on', '<=', now)
    .where('claim_token', 'is', null)
    .orderBy('next_run_on')
    .limit(1)
    .executeTakeFirst();
}

async function claimRow(
  db: Kysely<ReportTables>,
  row: ReportRow,
  scheduledMs: number,
  nowMs: number,
): Promise<ReportRun | undefined> {
  const token = randomUUID();
  const schedule = openSchedule(row.crontab, row.timezone);
  const next = row.active === 1 && schedule.ok ? schedule.value.next(nowMs) : undefined;
  const claimed = await db
    .updateTable('report_schedule')
    .set({
      claim_token: token,
      claimed_until: storedTime(nowMs + claimMs),
      last_state: 'Working',
      next_run_on: next === undefined ? null : storedTime(next),
    })
    .where('id', '=', row.id)
    .where('claim_token', 'is', null)
    .where('next_run_on', row.next_run_on === null ? 'is' : '=', row.next_run_on)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) !== 1) return undefined;
  const { id: logId } = await db
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
  return { row, token, logId, scheduledMs };
}

const dayMs = 86_400_000;

async function pruneLogs(db: Kysely<ReportTables>, nowMs: number): Promise<void> {
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
