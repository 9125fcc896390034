import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defineToken, toAppError, type AppError } from '#core/common';
import { storedTime, type Clock, type Logger } from '#core/server';
import type { EngineConnection } from '#plugins/databases';
import type { ResultTables } from '#plugins/sql-results';
import type { StatementResult } from '../../contract/query-object.ts';
import { resultKeyOf, type QueryChange, type QueryRecords } from '../store/query-records.ts';
import type { PlannedStatement } from './plan-script.ts';
import type { PlannedRun } from './planned-run.ts';
import { runPlanned } from './run-statement.ts';
import { failureOf, runningPart, successOf } from './script-ends.ts';
import { verifyRows } from './verify-rows.ts';

/** Runs scripts and keeps their state; knows those that run in this process. */
export interface Runner {
  /** Name of this process among those that share the metadata database. */
  readonly id: string;
  /** Resolves at the end, with the failure if there was one; does not reject. */
  readonly run: (planned: PlannedRun) => Promise<AppError | undefined>;
  /** Interrupts a statement of this process inside its engine; false when it does not run here. */
  readonly stop: (queryId: number) => boolean;
  /** Resolves at the end of a statement of this process; undefined when it does not run here. */
  readonly ended: (queryId: number) => Promise<unknown> | undefined;
  readonly runningIds: () => readonly number[];
  /** Those whose rows reached the disk since this was last asked. */
  readonly takeKeptIds: () => readonly number[];
  /** They could not be noted, and are to be taken again. */
  readonly giveBackKeptIds: (ids: readonly number[]) => void;
  /** Interrupts everything and waits for it. */
  readonly close: () => Promise<void>;
}
export const Runner = defineToken<Runner>('sqllab/Runner');

interface Active {
  readonly controller: AbortController;
  readonly done: Promise<AppError | undefined>;
}

export function processRunner({
  records,
  results,
  clock,
  logger,
}: {
  readonly records: QueryRecords;
  readonly results: ResultTables;
  readonly clock: Clock;
  readonly logger: Logger;
}): Runner {
  const active = new Map<number, Active>();
  const keptIds = new Set<number>();
  const closing = new AbortController();
  const services = { records, results, clock, logger, keptIds, closing: closing.signal };
  return {
    id: randomUUID(),
    run: async (planned) => {
      const controller = new AbortController();
      const done = runScript(services, planned, controller.signal);
      active.set(planned.row.id, { controller, done });
      try {
        return await done;
      } finally {
        active.delete(planned.row.id);
      }
    },
    stop: (queryId) => {
      const found = active.get(queryId);
      found?.controller.abort();
      return found !== undefined;
    },
    ended: (queryId) => active.get(queryId)?.done,
    runningIds: () => [...active.keys()],
    takeKeptIds: () => {
      const taken = [...keptIds];
      keptIds.clear();
      return taken;
    },
    giveBackKeptIds: (ids) => {
      for (const id of ids) keptIds.add(id);
    },
    close: async () => {
      closing.abort();
      for (const { controller } of active.values()) controller.abort();
      await Promise.allSettled([...active.values()].map((entry) => entry.done));
    },
  };
}

interface RunServices {
  readonly records: QueryRecords;
  readonly results: ResultTables;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Is told of statements whose rows are on disk. */
  readonly keptIds: Set<number>;
  /** Aborted when this process lets go of its runs. */
  readonly closing: AbortSignal;
}

async function runScript(
  services: RunServices,
  planned: PlannedRun,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const { records, clock } = services;
  const { row, statements } = planned;
  const parts: StatementResult[] = [];
  const kept: Promise<boolean>[] = [];
  const save = (change: QueryChange) =>
    records.updateRunning(row.id, { ...change, extra: JSON.stringify({ statements: parts }) });
  const deadlineMs = clock.nowMs() + planned.timeoutS * 1_000;
  const started = { status: 'running', start_running_time: storedTime(clock.nowMs()) };
  const runNext = async (connection: EngineConnection, statement: PlannedStatement): Promise<void> => {
    parts.push(runningPart(statement, resultKeyOf(row.client_id, statement.index)));
    const progress = Math.floor((statement.index / statements.length) * 100);
    const tell = () => save({ ...(statement.index === 0 ? started : {}), progress });
    const isToldOf = statement.index === 0 && row.status === 'running';
    const told = isToldOf ? unlessSoonOver(tell) : undefined;
    if (!isToldOf) await tell().catch(unlessUnavailable);
    try {
      const ran = await runPart(services, { row, connection }, statement, { signal, deadlineMs });
      parts[statement.index] = ran.part;
      if (ran.kept !== undefined) kept.push(ran.kept);
    } finally {
      await told?.();
    }
  };
  try {
    await inOneSession(planned, async (connection) => {
      for (const statement of statements) await runNext(connection, statement);
    });
  } catch (thrown) {
    const { change, worded } = failureOf(services, planned, parts, thrown, signal);
    await saveEnd(services, row.id, change);
    return worded;
  }
  const success = { ...successOf(parts, statements, clock), ...(kept.length === 0 ? { runner: null } : {}) };
  const follow = (): void => {
    if (kept.length > 0) void followRows(services, row.id, kept);
  };
  return saveEnd(services, row.id, { ...success, extra: JSON.stringify({ statements: parts }) }, follow);
}

/** What a statement makes for the time being, such as a temporary table, is there for those behind it. */
function inOneSession(
  { connection, statements }: PlannedRun,
  work: (connection: EngineConnection) => Promise<void>,
): Promise<void> {
  const { inSession } = connection;
  const needsOne = statements.length > 1 && statements.some(({ kind }) => kind === 'write');
  return needsOne && inSession !== undefined ? inSession(work) : work(connection);
}

const isUnavailable = (thrown: unknown): boolean => toAppError(thrown).kind === 'unavailable';

/** How far a run has come is not worth its end. */
function unlessUnavailable(thrown: unknown): void {
  if (!isUnavailable(thrown)) throw thrown;
}

/** Milliseconds between tries to write the end of a run while the metadata database is away. */
const saveAgainMs = 500;

/**
 * Writes how a run ended; while the metadata database is away, that is the answer, and the end is written when it is
 * back. Does not reject.
 */
async function saveEnd(
  services: RunServices,
  id: number,
  change: QueryChange,
  saved: () => void = () => undefined,
): Promise<AppError | undefined> {
  try {
    await services.records.updateRunning(id, change);
    saved();
    return undefined;
  } catch (thrown) {
    if (isUnavailable(thrown)) void saveLater(services, id, change, saved);
    else services.logger.error({ queryId: id, failure: String(thrown) }, 'The end of a statement could not be kept.');
    return toAppError(thrown);
  }
}

async function saveLater(
  { records, logger, closing }: RunServices,
  id: number,
  change: QueryChange,
  saved: () => void,
): Promise<void> {
  while (!closing.aborted) {
    await pause(saveAgainMs, undefined, { ref: false });
    try {
      await records.updateRunning(id, change);
      saved();
      return;
    } catch (thrown) {
      if (isUnavailable(thrown)) continue;
      logger.error({ queryId: id, failure: String(thrown) }, 'The end of a statement could not be kept.');
      return;
    }
  }
}

/** Most statements take less than this; what nobody could look at is not written. Milliseconds. */
const soonMs = 30;

/** Does something a little later; the function that is given back calls it off, or waits for its end. */
function unlessSoonOver(work: () => Promise<unknown>): () => Promise<unknown> {
  let working: Promise<unknown> = Promise.resolve();
  const timer = setTimeout(() => {
    working = work().catch(() => undefined); // the end of the run is written after it, and tells what is wrong
  }, soonMs);
  return () => {
    clearTimeout(timer);
    return working;
  };
}

async function runPart(
  { results, clock }: RunServices,
  { row, connection }: Pick<PlannedRun, 'row' | 'connection'>,
  statement: PlannedStatement,
  { signal, deadlineMs }: { readonly signal: AbortSignal; readonly deadlineMs: number },
): Promise<{ readonly part: StatementResult; readonly kept: Promise<boolean> | undefined }> {
  const startMs = clock.nowMs();
  const timeoutMs = Math.max(1, deadlineMs - startMs);
  const resultKey = resultKeyOf(row.client_id, statement.index);
  const outcome = await runPlanned(connection, results, statement, resultKey, {
    signal,
    timeoutMs,
    priority: 'visible',
    exactCells: true,
    ...(row.schema === null ? {} : { schema: row.schema }), // names mean what they meant when access was checked
  });
  const part: StatementResult = {
    ...runningPart(statement, outcome.resultKey),
    state: 'success',
    rows: outcome.rows,
    limitingFactor: outcome.limitingFactor,
    columns: outcome.columns.map((column) => ({
      name: column.name,
      type: column.databaseType,
      type_generic: column.type,
      is_dttm: column.type === 2,
    })),
    durationMs: clock.nowMs() - startMs,
  };
  return { part, kept: outcome.kept };
}

/** After the end of a statement: its rows are on their way to the disk still, and may not get there. */
async function followRows(services: RunServices, id: number, kept: readonly Promise<boolean>[]): Promise<void> {
  const isKept = (await Promise.all(kept)).every(Boolean);
  if (isKept) {
    services.keptIds.add(id);
    return;
  }
  try {
    const row = await services.records.find(id);
    if (row?.status === 'success') await verifyRows(services, row);
  } catch (failure) {
    services.logger.error({ queryId: id, failure: String(failure) }, 'A statement could not be told of its lost rows.');
  }
}
