import type { Kysely } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { ReportState } from '#plugins/reports';
import type { Lease, Locks } from '#plugins/shared-state';
import { reportErrors as messages } from '../../common/server-messages.ts';
import { timeOfStored, type ReportRow, type ReportTables } from '../store/report-tables.ts';
import { dueRow, lockOf, writeClaim } from './claim-report.ts';
import { lastSentMs, pruneLogs } from './report-log.ts';

/** A run that this process, and no other, may do: as long as it holds the lease. */
export interface ReportRun {
  readonly row: ReportRow;
  /** Released in the end by the code that claimed the run. */
  readonly lease: Lease;
  readonly logId: number;
  readonly scheduledMs: number;
}

export interface RunOutcome {
  readonly state: ReportState;
  readonly message: string | null;
}

/** A run missed by more than this is skipped; a shorter one is made up for, once. Milliseconds. */
const lateMs = 3_600_000;

/**
 * What is due, in the metadata database: any number of servers may ask, and each run goes to one of them. A lock that
 * servers share says who runs a report. The next run is set in the same statement that claims one, so that a run is never
 * done twice; a process that dies loses its lease, and its run is marked as failed. What is written of a run bears the
 * lease's token, so that nobody writes after they lost it.
 */
export interface ReportQueue {
  /** Claims the run that is due longest; undefined when nothing is, or others have all that is. */
  readonly claimDue: () => Promise<ReportRun | undefined>;
  /** Claims a run for now, regardless of the schedule; undefined when one is being done. */
  readonly claimNow: (id: number) => Promise<ReportRun | undefined>;
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

interface Parts {
  readonly metadata: MetadataDb;
  readonly locks: Locks;
  readonly clock: Clock;
}

export function sqlReportQueue({ metadata, locks, clock }: Parts): ReportQueue {
  const db = () => metadata.tables<ReportTables>();
  const now = () => storedTime(clock.nowMs());
  const claim = async (row: ReportRow, scheduledMs: number): Promise<ReportRun | undefined> => {
    const lease = await locks.take(...lockOf(row.id));
    if (lease === undefined) return undefined;
    const claimed = { row, lease, scheduledMs, nowMs: clock.nowMs() };
    let logId: number | undefined;
    try {
      logId = await metadata.transaction((tables: Kysely<ReportTables>) => writeClaim(tables, claimed));
    } finally {
      if (logId === undefined) await lease.release();
    }
    return logId === undefined ? undefined : { row, lease, logId, scheduledMs };
  };
  const queue: ReportQueue = {
    claimDue: async () => {
      const tried: number[] = [];
      for (;;) {
        const row = await dueRow(db(), now(), tried);
        if (row?.next_run_on === null || row?.next_run_on === undefined) return undefined;
        tried.push(row.id);
        const scheduledMs = timeOfStored(row.next_run_on);
        const run = await claim(row, scheduledMs);
        if (run === undefined) continue; // another process was quicker
        if (clock.nowMs() - scheduledMs <= lateMs) return run;
        await queue.finish(run, { state: 'Not triggered', message: messages.missed() });
        await run.lease.release();
      }
    },
    claimNow: async (id) => {
      const row = await db().selectFrom('report_schedule').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : claim(row, clock.nowMs());
    },
    finish: (run, { state, message }) =>
      metadata.transaction(async (tables: Kysely<ReportTables>) => {
        await endClaim(tables, run, { last_state: state, last_eval_dttm: now() });
        await tables
          .updateTable('report_execution_log')
          .set({ state, error_message: message, end_dttm: now() })
          .where('id', '=', run.logId)
          .where('state', '=', 'Working')
          .execute();
      }),
    lastSentMs: (reportId) => lastSentMs(db(), reportId),
    giveBack: (run) =>
      metadata.transaction(async (tables: Kysely<ReportTables>) => {
        const { row, logId, scheduledMs } = run;
        await tables.deleteFrom('report_execution_log').where('id', '=', logId).execute();
        const again = row.active === 1 ? { next_run_on: storedTime(scheduledMs) } : {};
        await endClaim(tables, run, { last_state: row.last_state, ...again });
      }),
    failLost: () => failLost({ metadata, locks, clock }),
    prune: () => pruneLogs(db(), clock.nowMs()),
  };
  return queue;
}

type EndedClaim = Partial<Pick<ReportRow, 'last_state' | 'last_eval_dttm' | 'next_run_on'>>;

async function endClaim(db: Kysely<ReportTables>, { row, lease }: ReportRun, change: EndedClaim): Promise<void> {
  await db
    .updateTable('report_schedule')
    .set({ claim_token: null, ...change })
    .where('id', '=', row.id)
    .where('claim_token', '=', String(lease.token))
    .execute();
}

/** Whose claim can be taken has lost it. */
async function failLost({ metadata, locks, clock }: Parts): Promise<void> {
  const claimed = await metadata
    .tables<ReportTables>()
    .selectFrom('report_schedule')
    .select(['id', 'claim_token'])
    .where('claim_token', 'is not', null)
    .execute();
  for (const { id, claim_token: token } of claimed) {
    const lease = await locks.take(...lockOf(id));
    if (lease === undefined) continue;
    try {
      await metadata.transaction((tables: Kysely<ReportTables>) =>
        markLost(tables, id, token, storedTime(clock.nowMs())),
      );
    } finally {
      await lease.release();
    }
  }
}

async function markLost(db: Kysely<ReportTables>, id: number, token: string | null, now: string): Promise<void> {
  const lost = await db
    .updateTable('report_schedule')
    .set({ claim_token: null, last_state: 'Error' })
    .where('id', '=', id)
    .where('claim_token', '=', token)
    .executeTakeFirst();
  if (Number(lost.numUpdatedRows) === 0) return; // it ended well meanwhile
  await db
    .updateTable('report_execution_log')
    .set({ state: 'Error', error_message: messages.lost(), end_dttm: now })
    .where('report_schedule_id', '=', id)
    .where('state', '=', 'Working')
    .execute();
}
