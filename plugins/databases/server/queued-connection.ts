import { err, type Result } from '#core/common';
import { engineFailure, type EngineConnection, type EngineError, type RunOptions } from '#plugins/databases';
import { databaseMessages as messages } from '../common/messages.ts';
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
    meter.waited(startedMs - enteredMs);
    try {
      const outcome = await run({ ...options, signal });
      meter.ran(performance.now() - startedMs, outcome.ok ? 'success' : (outcome.error.cause ?? 'failed'));
      return outcome;
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
    run: (statement, options = {}) => queued(options, (queuedOptions) => raw.run(statement, queuedOptions)),
    ...(write === undefined
      ? {}
      : { write: (statement, options = {}) => queued(options, (queuedOptions) => write(statement, queuedOptions)) }),
    stream: (statement, options = {}) => streamQueued(raw, exports, statement, options),
    ...(sharedScans === undefined
      ? {}
      : {
          sharedScans: {
            estimate: sharedScans.estimate,
            keep: (statement, work, options = {}) =>
              queued(options, (queuedOptions) => sharedScans.keep(statement, work, queuedOptions)),
          },
        }),
  };
}

async function* streamQueued(
  raw: EngineConnection,
  exports: StatementQueue,
  ...[statement, options = {}]: Parameters<EngineConnection['stream']>
): ReturnType<EngineConnection['stream']> extends AsyncIterable<infer B> ? AsyncGenerator<B> : never {
  const slot = await exports.enter(options.priority ?? 'background', options.signal);
  if (!slot.ok) throw engineFailure(cancelled());
  try {
    yield* raw.stream(statement, options);
  } finally {
    slot.value();
  }
}
