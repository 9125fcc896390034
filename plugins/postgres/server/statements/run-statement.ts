import type pg from 'pg';
import { err, ok, type Result } from '#core/common';
import {
  cancelledError,
  timeoutError,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
  type StatementWatch,
} from '#plugins/databases';
import { refusalOfReading, refusalOfWriting } from '../../common/statement-guard.ts';
import { tooLargeError } from '../wire/answer-size.ts';
import { watchStatement } from '../wire/watch-statement.ts';
import { engineErrorOf, isTimeout } from '../wire/engine-errors.ts';
import type { OpenPool } from '../wire/open-pool.ts';
import type { TypeNames } from '../wire/type-names.ts';
import { begin, finish, timeoutOf } from './begin-end.ts';
import { columnsOf, queryText } from './text-rows.ts';

type Outcome<T> = Result<T, EngineError>;

/** Runs one reading statement in a read-only transaction of its own. */
export async function runStatement(
  open: OpenPool,
  names: TypeNames,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  return inReadOnly(open, options, statement.sql, async (client) => {
    const result = await queryText(client, statement.sql, statement.parameters);
    return columnsOf(result, await names.of(client, result.fields), options);
  });
}

/** Runs `work` in a read-only transaction that is always rolled back. */
export async function inReadOnly<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  work: (client: pg.PoolClient) => Promise<T>,
  offset = 0,
): Promise<Outcome<T>> {
  const refusal = refusalOfReading(sql, open.relative.guard);
  if (refusal !== undefined) return err(refusal);
  return inTransaction(open, options, sql, work, { isReadOnly: true, offset });
}

/** Runs one statement that changes tables or rows, and commits it. */
export async function writeStatement(
  open: OpenPool,
  names: TypeNames,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  const refusal = refusalOfWriting(statement.sql, open.relative.guard);
  if (refusal !== undefined) return err(refusal);
  return inTransaction(
    open,
    options,
    statement.sql,
    async (client) => {
      const result = await queryText(client, statement.sql, statement.parameters);
      const columns = columnsOf(result, await names.of(client, result.fields), options);
      await client.query('COMMIT');
      return columns;
    },
    { isReadOnly: false, offset: 0 },
  );
}

async function inTransaction<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  work: (client: pg.PoolClient) => Promise<T>,
  { isReadOnly, offset }: { readonly isReadOnly: boolean; readonly offset: number },
): Promise<Outcome<T>> {
  const lent = await connectFor(open, options);
  if (!lent.ok) return lent;
  const client = lent.value;
  const watch = watchStatement(open, client, options);
  let failure: unknown;
  try {
    await begin(open, client, options, isReadOnly);
    const stopped = watch.stopped();
    if (stopped !== undefined) return err(stopped);
    const value = await work(client);
    const late = watch.stopped();
    return late === undefined ? ok(value) : err(late);
  } catch (thrown) {
    failure = thrown;
    return err(worded(thrown, watch, { open, options, sql, offset }));
  } finally {
    await finish(open, client, watch, { failure, mayHoldTemporary: !isReadOnly });
  }
}

/** What to tell of a failure while a statement ran. */
export function worded(
  thrown: unknown,
  watch: StatementWatch,
  {
    open,
    options,
    sql,
    offset,
  }: { readonly open: OpenPool; readonly options: RunOptions; readonly sql: string; readonly offset: number },
): EngineError {
  const stopped = watch.stopped() ?? tooLargeError(thrown);
  if (stopped !== undefined) return stopped;
  const timeoutMs = timeoutOf(options, open.facts);
  if (isTimeout(thrown) && timeoutMs > 0) return timeoutError(timeoutMs);
  return engineErrorOf(thrown, { sql, offset, words: open.relative.abilities.errors });
}

export const connectFor = async (open: OpenPool, options: RunOptions): Promise<Outcome<pg.PoolClient>> =>
  options.signal?.aborted === true ? err(cancelledError()) : open.lend();
