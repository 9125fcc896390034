import { defineBackgroundJob, Clock, Logger, MetadataDb, storedTime } from '#core/server';
import { AppError, Settings, type Resolved } from '#core/common';
import { ResultTables } from '#plugins/sql-results';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { sqlLabSettings } from '../../contract/settings.ts';
import { QueryRecords } from '../store/query-records.ts';
import { extraOf } from '../present-query.ts';
import { LivenessCheck } from './liveness-check.ts';
import { Runner } from './runner.ts';
import { endParts } from './script-ends.ts';
import { verifyRows } from './verify-rows.ts';

/** How often a process says that its statements still run, and looks whether one shall stop. */
const heartbeatEveryMs = 2_000;
/** Silence after which a statement's process counts as dead; its rows take far less to the disk. */
const lostAfterMs = 15_000;

/**
 * Keeps the rows of this process's statements alive, stops those that another process was asked to stop, and lets go of
 * those whose results are on disk.
 */
export const keepRunsAlive = defineBackgroundJob({
  id: 'sqllab/keep-runs-alive',
  everyMs: heartbeatEveryMs,
  deps: { runner: Runner, records: QueryRecords, clock: Clock },
  run: async ({ runner, records, clock }) => {
    for (const id of runner.runningIds()) {
      const row = await records.find(id);
      if (row === undefined || row.stop_requested === 1) runner.stop(id);
      else await records.updateRunning(id, { heartbeat_on: storedTime(clock.nowMs()) });
    }
    const kept = runner.takeKeptIds();
    await records.noteKept(kept).catch((failure: unknown) => {
      runner.giveBackKeptIds(kept); // another process would take their rows for lost
      throw failure;
    });
  },
});

/** Statements whose process died are marked failed, with the reason. */
export const failLostRuns = defineBackgroundJob({
  id: 'sqllab/fail-lost-runs',
  everyMs: 5_000,
  deps: { runner: Runner, records: QueryRecords, clock: Clock, db: MetadataDb, liveness: LivenessCheck },
  run: async ({ runner, records, clock, db, liveness }) => {
    const isAlone = db.dialect === 'sqlite'; // an embedded metadata database has one process
    const rows = await records.underWay();
    const watchingSinceMs = liveness.runs.watchingSinceMs();
    for (const row of rows) {
      if (row.runner === runner.id) continue;
      const spokeMs = row.heartbeat_on === null ? 0 : Date.parse(`${row.heartbeat_on}Z`);
      const heardMs = Math.max(spokeMs, watchingSinceMs);
      if (!isAlone && clock.nowMs() - heardMs < lostAfterMs) continue;
      const now = storedTime(clock.nowMs());
      const known = extraOf(row);
      const { ended, error } = endParts(known.statements ?? [], 'failed', new AppError('internal', messages.lost()));
      const extra = JSON.stringify({ ...known, statements: ended, errors: [error] });
      await records.updateRunning(row.id, { status: 'failed', error_message: messages.lost(), end_time: now, extra });
    }
  },
});

const rowServices = {
  runner: Runner,
  records: QueryRecords,
  results: ResultTables,
  clock: Clock,
  db: MetadataDb,
  liveness: LivenessCheck,
};

/** Statements that ended well in a process that died before their rows were on disk are marked failed. */
async function verifyLostRows({
  runner,
  records,
  results,
  clock,
  db,
  liveness,
}: Resolved<typeof rowServices>): Promise<void> {
  const isAlone = db.dialect === 'sqlite'; // an embedded metadata database has one process
  const rows = await records.unkept(runner.id);
  const watchingSinceMs = liveness.rows.watchingSinceMs();
  for (const row of rows) {
    const endedMs = Math.max(row.end_time === null ? 0 : Date.parse(`${row.end_time}Z`), watchingSinceMs);
    if (isAlone || clock.nowMs() - endedMs >= lostAfterMs) await verifyRows({ records, results }, row);
  }
}

export const failLostRows = defineBackgroundJob({
  id: 'sqllab/fail-lost-rows',
  everyMs: 5_000,
  deps: rowServices,
  run: verifyLostRows,
});

/** Begins with the lost rows of an earlier process, before anybody can ask for them. */
export const watchServices = { ...rowServices, logger: Logger };
export async function verifyEarlierRows({ logger, ...services }: Resolved<typeof watchServices>): Promise<void> {
  try {
    await verifyLostRows(services);
  } catch (failure) {
    logger.error({ failure: String(failure) }, 'Rows of earlier statements could not be looked for.');
  }
}

/** Stored rows go when they are too old or too many. */
export const expireResults = defineBackgroundJob({
  id: 'sqllab/expire-results',
  everyMs: 10 * 60_000,
  deps: { results: ResultTables, records: QueryRecords, settings: Settings },
  run: async ({ results, records, settings }) => {
    const gone = await results.expire(
      settings.get(sqlLabSettings.resultDays) * 86_400_000,
      settings.get(sqlLabSettings.resultMegabytes) * 1_048_576,
    );
    await records.forgetResults(gone);
  },
});
