import { err, type Result } from '#core/common';
import {
  cancelledError,
  engineFailure,
  refusedStatement,
  StatementWatch,
  watchedBatches,
  watchedWork,
  wholeAnswer,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
  type WatchedStatement,
} from '#plugins/databases';
import { refusalOfStatement } from '../common/reading-statement.ts';
import { typeOfColumn, type ColumnType } from './column-types.ts';
import { engineErrorOf } from './engine-errors.ts';
import type { ProcessPool } from './process/process-pool.ts';
import type { RawBatch, RawCell } from './process/statement-messages.ts';
import type { StatementProcess } from './process/statement-process.ts';
import { resultOf } from './read-values.ts';

const mostRowsPerBatch = 10_000;
/** The first rows are there early; batches grow step by step. */
const firstRowsPerBatch = 100;
const growth = 10;

type Outcome<T> = Promise<Result<T, EngineError>>;

/** Runs one reading statement. */
export const runStatement = (
  pool: ProcessPool,
  statement: SqlStatement,
  options: RunOptions,
): Outcome<ColumnarResult> =>
  inProcess(pool, options, statement.sql, async (client) => {
    const batches = await wholeAnswer(batchesOf(client, statement), ({ bytes }) => bytes);
    return resultOf(joined(batches), options);
  });

/** The same in batches, as they are read. Throws AppError. */
export async function* streamStatement(
  pool: ProcessPool,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const refusal = refusalOf(statement.sql);
  if (refusal !== undefined) throw engineFailure(refusal);
  const lent = await lentFor(pool, options);
  if (!lent.ok) throw engineFailure(lent.error);
  const client = lent.value;
  const types: ColumnType[] = [];
  for await (const batch of watchedBatches(watchedIn(pool, client, options, statement.sql), () =>
    batchesOf(client, statement),
  )) {
    if (types.length === 0) types.push(...typesOf(batch));
    if (batch.rowCount > 0) yield resultOf(batch, options, types);
  }
}

/** Runs `work` in a process of the file. */
export async function inProcess<T>(
  pool: ProcessPool,
  options: RunOptions,
  sql: string,
  work: (client: StatementProcess) => Promise<T>,
): Outcome<T> {
  const refusal = refusalOf(sql);
  return refusal === undefined ? withProcess(pool, options, sql, work) : err(refusal);
}

/** The same for a question of our own. */
export async function withProcess<T>(
  pool: ProcessPool,
  options: RunOptions,
  sql: string,
  work: (client: StatementProcess) => Promise<T>,
): Outcome<T> {
  const lent = await lentFor(pool, options);
  if (!lent.ok) return lent;
  const client = lent.value;
  return watchedWork(watchedIn(pool, client, options, sql), () => work(client));
}

/** Rows of one statement; none is computed before it is asked for. */
export async function* batchesOf(
  client: StatementProcess,
  { sql, parameters }: SqlStatement,
): AsyncGenerator<RawBatch> {
  let rows = firstRowsPerBatch;
  let batch = await client.rows({ kind: 'run', sql, parameters, rows });
  yield batch;
  while (!batch.isOver) {
    rows = Math.min(rows * growth, mostRowsPerBatch);
    batch = await client.rows({ kind: 'more', rows });
    yield batch;
  }
}

function refusalOf(sql: string): EngineError | undefined {
  const message = refusalOfStatement(sql);
  return message === undefined ? undefined : refusedStatement(message);
}

const lentFor = async (pool: ProcessPool, { signal }: RunOptions): Outcome<StatementProcess> =>
  signal?.aborted === true ? err(cancelledError()) : pool.lend();

/** The process has no timeout of its own, and is ended with its statement. */
const watchOver = (client: StatementProcess, options: RunOptions): StatementWatch =>
  new StatementWatch(
    () =>
      Promise.resolve({
        stop: () => {
          client.kill();
          return Promise.resolve();
        },
        end: () => Promise.resolve(),
      }),
    options,
    { slackMs: 0 },
  );

/** A statement in a process, which is given back behind it. */
function watchedIn(pool: ProcessPool, client: StatementProcess, options: RunOptions, sql: string): WatchedStatement {
  const watch = watchOver(client, options);
  return {
    watch,
    errorOf: (thrown) => engineErrorOf(thrown, sql),
    finish: async (isLeft) => {
      if (isLeft) await client.leave().catch(() => undefined); // it is thrown away then
      await watch.end();
      const broken = watch.stopped() === undefined ? undefined : true;
      await pool.takeBack(client, { mayHoldTemporary: false, broken });
    },
  };
}

export const typesOf = ({ columns, kinds, values }: RawBatch): readonly ColumnType[] =>
  columns.map((column, index) => typeOfColumn(column, kinds[index] ?? 0, values[index] ?? []));

/** All rows as one batch. There is at least one batch, which has the columns. */
function joined(batches: readonly RawBatch[]): RawBatch {
  const [first] = batches;
  if (first === undefined) throw new Error('A statement gave no answer.');
  return {
    ...first,
    values: first.columns.map((_column, index) =>
      batches.flatMap(({ values }): readonly RawCell[] => values[index] ?? []),
    ),
    kinds: first.columns.map((_column, index) => batches.reduce((all, { kinds }) => all | (kinds[index] ?? 0), 0)),
    rowCount: batches.reduce((sum, { rowCount }) => sum + rowCount, 0),
  };
}
