import type { Result } from '#core/common';
import type { ColumnarResult } from '../columnar-result.ts';
import type { EngineConnection } from '../engine.ts';
import type { EngineError, RunOptions, SqlStatement } from '../engine-statement.ts';
import { runningWork } from '../running-work.ts';
import type { DescribedColumn } from '../table-catalogue.ts';

type Outcome = Promise<Result<ColumnarResult, EngineError>>;

/** What an engine does with an open pool. Signals that it gets are aborted when the connection closes, too. */
export interface PoolWork<Pool> {
  readonly run: (pool: Pool, statement: SqlStatement, options: RunOptions) => Outcome;
  readonly stream: (pool: Pool, statement: SqlStatement, options: RunOptions) => AsyncIterable<ColumnarResult>;
  /** Absent: the server cannot write. */
  readonly writing?: {
    readonly write: (pool: Pool, statement: SqlStatement, options: RunOptions) => Outcome;
    readonly session: (pool: Pool) => { readonly open: Pool; readonly end: () => Promise<void> };
  };
  readonly ping: (pool: Pool, options: RunOptions) => Promise<Result<undefined, EngineError>>;
  readonly describeQuery: (
    pool: Pool,
    sql: string,
    options: RunOptions,
  ) => Promise<Result<readonly DescribedColumn[], EngineError>>;
  /** What it tells of the server: its SQL, its tables. */
  readonly catalogue: (
    pool: Pool,
  ) => Omit<
    EngineConnection,
    'run' | 'stream' | 'write' | 'inSession' | 'ping' | 'describeQuery' | 'dataVersion' | 'close'
  >;
}

/**
 * The engine connection over a pool. Its data changes without telling us, so it has no data version. `closing` has a
 * listener for each running statement.
 */
export function connectionOver<Pool extends { readonly end: () => Promise<void> }>(
  pool: Pool,
  closing: AbortController,
  work: PoolWork<Pool>,
): EngineConnection {
  const { track, signalOf, end } = runningWork(closing);
  const watched = (options: RunOptions): RunOptions => ({ ...options, signal: signalOf(options.signal) });
  const writing = (
    open: Pool,
    { write, session }: NonNullable<PoolWork<Pool>['writing']>,
  ): Pick<EngineConnection, 'write' | 'inSession'> => ({
    write: (statement, options = {}) => track(write(open, statement, watched(options))),
    inSession: async (inside) => {
      const own = session(open);
      try {
        return await inside(over(own.open));
      } finally {
        await own.end();
      }
    },
  });
  const over = (open: Pool): EngineConnection => ({
    ...work.catalogue(open),
    run: (statement, options = {}) => track(work.run(open, statement, watched(options))),
    stream: (statement, options = {}) => work.stream(open, statement, watched(options)),
    ...(work.writing === undefined ? {} : writing(open, work.writing)),
    ping: (signal) => work.ping(open, { signal: signalOf(signal) }),
    describeQuery: (sql, options = {}) => track(work.describeQuery(open, sql, watched(options))),
    dataVersion: () => undefined,
    close: async (graceMs) => {
      await end(graceMs);
      await open.end();
    },
  });
  return over(pool);
}
