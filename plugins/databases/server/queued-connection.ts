import { err, toAppError, type Result } from '#core/common';
import {
  engineFailure,
  type EngineConnection,
  type EngineError,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { databaseMessages as messages } from '../common/messages.ts';
import type { EndedStatement } from './ended-statement.ts';
import type { StatementMeter } from './statement-meter.ts';
import type { StatementQueue } from './statement-queue.ts';

const cancelled = (): EngineError => ({
  errorType: 'GENERIC_DB_ENGINE_ERROR',
  cause: 'cancelled',
  message: messages.queryCancelled(),
});

/**
 * A connection whose statements wait in the database's queue. Exports have a queue of their own: a slow download must
 * not hold up the charts.
 */
export function queuedConnection(
  raw: EngineConnection,
  queue: StatementQueue,
  exports: StatementQueue,
  meter: StatementMeter,
): EngineConnection {
  const queued = async <T>(
    { sql }: SqlStatement,
    options: RunOptions,
    run: (options: RunOptions) => Promise<Result<T, EngineError>>,
  ): Promise<Result<T, EngineError>> => {
    const enteredMs = performance.now();
    const givenUp = new AbortController();
    const entering = queue.enter(options.priority ?? 'normal', options.signal, () => {
      givenUp.abort();
    });
    meter.stands(queue);
    const slot = await entering;
    meter.stands(queue);
    if (!slot.ok) return err(cancelled());
    const signal = options.signal === undefined ? givenUp.signal : AbortSignal.any([options.signal, givenUp.signal]);
    const startedMs = performance.now();
    const waitedMs = startedMs - enteredMs;
    meter.waited(waitedMs);
    const ended = (outcome: EndedStatement['outcome'], rowCount?: number): void => {
      meter.ran({ sql, waitedMs, ranMs: performance.now() - startedMs, outcome, rowCount });
    };
    try {
      const outcome = await run({ ...options, signal });
      if (outcome.ok) ended('success', rowCountOf(outcome.value));
      else ended(outcome.error.cause ?? 'failed');
      return outcome;
    } catch (thrown) {
      ended(outcomeOf(thrown));
      throw thrown;
    } finally {
      slot.value();
      meter.stands(queue);
    }
  };
  const { inCatalog, inSession, sharedScans, write } = raw;
  const placed = new WeakMap<EngineConnection, EngineConnection>();
  return {
    ...raw,
    ...(inCatalog === undefined
      ? {}
      : {
          inCatalog: (name) => {
            const other = inCatalog(name);
            if (other === undefined) return undefined;
            const known = placed.get(other) ?? queuedConnection(other, queue, exports, meter);
            placed.set(other, known);
            return known;
          },
        }),
    ...(inSession === undefined
      ? {}
      : { inSession: (work) => inSession((session) => work(queuedConnection(session, queue, exports, meter))) }),
    run: (statement, options = {}) => queued(statement, options, (queuedOptions) => raw.run(statement, queuedOptions)),
    ...(write === undefined
      ? {}
      : {
          write: (statement, options = {}) =>
            queued(statement, options, (queuedOptions) => write(statement, queuedOptions)),
        }),
    stream: (statement, options = {}) => streamQueued(raw, exports, meter, statement, options),
    ...(sharedScans === undefined
      ? {}
      : {
          sharedScans: {
            estimate: sharedScans.estimate,
            keep: (statement, work, options = {}) =>
              queued(statement, options, (queuedOptions) => sharedScans.keep(statement, work, queuedOptions)),
          },
        }),
  };
}

const rowCountOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'rowCount' in value && typeof value.rowCount === 'number'
    ? value.rowCount
    : undefined;

function outcomeOf(thrown: unknown): 'cancelled' | 'timeout' | 'failed' {
  const { kind } = toAppError(thrown);
  return kind === 'cancelled' || kind === 'timeout' ? kind : 'failed';
}

/** A download. Its reader may be slow, so only the time until each batch counts. */
async function* streamQueued(
  raw: EngineConnection,
  exports: StatementQueue,
  meter: StatementMeter,
  ...[statement, options = {}]: Parameters<EngineConnection['stream']>
): ReturnType<EngineConnection['stream']> extends AsyncIterable<infer B> ? AsyncGenerator<B> : never {
  const enteredMs = performance.now();
  const slot = await exports.enter(options.priority ?? 'background', options.signal);
  if (!slot.ok) throw engineFailure(cancelled());
  let askedMs = performance.now();
  const waitedMs = askedMs - enteredMs;
  let ranMs = 0;
  let rowCount = 0;
  let outcome: EndedStatement['outcome'] = 'cancelled'; // unless it comes to its end
  try {
    for await (const batch of raw.stream(statement, options)) {
      ranMs += performance.now() - askedMs;
      rowCount += batch.rowCount;
      yield batch;
      askedMs = performance.now();
    }
    ranMs += performance.now() - askedMs;
    outcome = 'success';
  } catch (thrown) {
    ranMs += performance.now() - askedMs;
    outcome = outcomeOf(thrown);
    throw thrown;
  } finally {
    slot.value();
    meter.ran({ sql: statement.sql, waitedMs, ranMs, outcome, rowCount });
  }
}
