import { AppError, toAppError } from '#core/common';
import { storedTime, type Clock, type Logger } from '#core/server';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { StatementResult } from '../../contract/query-object.ts';
import type { QueryState } from '../../contract/query-states.ts';
import type { QueryChange } from '../store/query-records.ts';
import { errorEntry } from './error-entry.ts';
import type { PlannedStatement } from './plan-script.ts';
import type { PlannedRun } from './planned-run.ts';

/** A statement that runs now. */
export const runningPart = (statement: PlannedStatement, resultKey: string | null): StatementResult => ({
  index: statement.index,
  name: statement.name,
  sql: statement.sql,
  ...(statement.written === statement.sql ? {} : { written: statement.written }),
  state: 'running',
  resultKey,
  rows: 0,
  limitingFactor: 'UNKNOWN',
  columns: [],
  durationMs: null,
  error: null,
});

/** Statements after a failure in a script do not run. */
const pendingPart = (statement: PlannedStatement): StatementResult => ({
  ...runningPart(statement, null),
  state: 'pending',
});

/** The last statement represents the whole script, even when it has no rows. */
export function successOf(parts: readonly StatementResult[], statements: readonly PlannedStatement[], clock: Clock) {
  const last = parts.at(-1);
  return {
    status: 'success',
    progress: 100,
    rows: last?.rows ?? 0,
    limiting_factor: last?.limitingFactor ?? 'NOT_LIMITED',
    results_key: last?.resultKey ?? null,
    executed_sql: statements.map((statement) => statement.executedSql).join(';\n'),
    end_time: storedTime(clock.nowMs()),
  };
}

/** Stopped by its user, out of time, or failed: what came before the failing statement stays. */
export function failureOf(
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
  { row, statements, timeoutS, engineName }: PlannedRun,
  parts: readonly StatementResult[],
  thrown: unknown,
  signal: AbortSignal,
): { readonly change: QueryChange; readonly worded: AppError } {
  const failure = toAppError(thrown);
  const state = signal.aborted ? 'stopped' : failure.kind === 'timeout' ? 'timed_out' : 'failed';
  const worded =
    state === 'timed_out'
      ? new AppError('timeout', messages.timedOut({ seconds: timeoutS }), { errorType: 'SQLLAB_TIMEOUT_ERROR' })
      : state === 'stopped'
        ? new AppError('cancelled', messages.stopped())
        : namingEngine(failure, engineName);
  if (failure.kind === 'internal') logger.error({ queryId: row.id, failure: String(thrown) }, 'A statement failed.');
  const { ended, error } = endParts(parts, state, worded);
  const notRun = statements.slice(parts.length).map(pendingPart);
  const shown = ended.findLast((part) => part.resultKey !== null);
  const change = {
    status: state,
    error_message: worded.message,
    executed_sql: statements.map((statement) => statement.executedSql).join(';\n'),
    results_key: shown?.resultKey ?? null,
    rows: shown?.rows ?? null,
    end_time: storedTime(clock.nowMs()),
    extra: JSON.stringify({ statements: [...ended, ...notRun], errors: [error] }),
  };
  return { change, worded };
}

/** What an engine says comes with its name. */
const namingEngine = (failure: AppError, engineName: string): AppError =>
  failure.kind !== 'engine'
    ? failure
    : new AppError('engine', failure.message, {
        ...(failure.errorType === undefined ? {} : { errorType: failure.errorType }),
        extra: { ...failure.extra, engine_name: engineName },
        cause: failure,
      });

/** What runs of a script ends with a failure; what came before it stays. */
export function endParts(parts: readonly StatementResult[], state: QueryState, failure: AppError) {
  const error = errorEntry(failure, parts.length - 1);
  return { error, ended: parts.map((part) => (part.state === 'running' ? endedPart(part, state, error) : part)) };
}

const endedPart = (
  part: StatementResult,
  state: QueryState,
  error: Readonly<Record<string, unknown>>,
): StatementResult => ({ ...part, state, resultKey: null, error });
