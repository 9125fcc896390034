import type pg from 'pg';
import { AppError } from '#core/common';
import {
  engineFailure,
  type ColumnarResult,
  type RunOptions,
  type SqlStatement,
  type StatementWatch,
} from '#plugins/databases';
import { beginsLikeTelling } from '../../common/reading-statement.ts';
import { refusalOfReading } from '../../common/statement-guard.ts';
import { watchStatement } from '../wire/watch-statement.ts';
import { fetchRows, type TextRows } from '../wire/fetch-rows.ts';
import type { OpenPool } from '../wire/open-pool.ts';
import type { TypeNames } from '../wire/type-names.ts';
import { begin, finish } from './begin-end.ts';
import { connectFor, runStatement, worded } from './run-statement.ts';
import { columnsOf, queryText, sentParameters } from './text-rows.ts';

const mostRowsPerBatch = 10_000;
/** The first rows are there early; batches grow step by step. */
const firstRowsPerBatch = 8;
const growth = 4;

const declare = 'DECLARE tessera_stream NO SCROLL CURSOR FOR ';

/** A statement's rows in batches, by a cursor of the server where it has them. Throws AppError. */
export async function* streamStatement(
  open: OpenPool,
  names: TypeNames,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const { relative } = open;
  if (beginsLikeTelling(statement.sql, relative.guard.syntax)) {
    const whole = await runStatement(open, names, statement, options);
    if (!whole.ok) throw engineFailure(whole.error);
    yield whole.value;
    return;
  }
  const refusal = refusalOfReading(statement.sql, relative.guard);
  if (refusal !== undefined) throw engineFailure(refusal);
  const lent = await connectFor(open, options);
  if (!lent.ok) throw engineFailure(lent.error);
  const client = lent.value;
  const watch = watchStatement(open, client, options);
  const hasCursor = relative.abilities.streaming === 'cursor';
  let failure: unknown;
  try {
    await begin(open, client, options);
    if (hasCursor) await queryText(client, declare + statement.sql, statement.parameters);
    let typeNames: readonly string[] | undefined;
    for await (const batch of hasCursor ? throughCursor(client, watch) : asTheyCome(client, statement, watch)) {
      typeNames ??= await names.of(client, batch.fields);
      yield columnsOf(batch, typeNames, options);
    }
  } catch (thrown) {
    failure = thrown;
    const offset = hasCursor ? declare.length : 0;
    throw thrown instanceof AppError
      ? thrown
      : engineFailure(worded(thrown, watch, { open, options, sql: statement.sql, offset }));
  } finally {
    await finish(open, client, watch, { failure, mayHoldTemporary: false });
  }
}

/** What to throw when a statement was stopped between two batches. */
function throwIfStopped(watch: StatementWatch): void {
  const stopped = watch.stopped();
  if (stopped !== undefined) throw engineFailure(stopped);
}

async function* throughCursor(client: pg.PoolClient, watch: StatementWatch): AsyncGenerator<TextRows> {
  const fetch = (count: number): string => `FETCH ${count} FROM tessera_stream`;
  const first = await queryText(client, fetch(firstRowsPerBatch), []);
  if (first.rows.length > 0) yield first;
  let came = first.rows.length;
  for (let wanted = firstRowsPerBatch; came > 0;) {
    throwIfStopped(watch);
    wanted = Math.min(wanted * growth, mostRowsPerBatch);
    came = 0;
    for await (const batch of fetchRows(client, { text: fetch(wanted), giveUp: watch.giveUp })) {
      came += batch.rows.length;
      yield batch;
    }
  }
}

async function* asTheyCome(
  client: pg.PoolClient,
  { sql, parameters }: SqlStatement,
  watch: StatementWatch,
): AsyncGenerator<TextRows> {
  const asked = { text: sql, values: sentParameters(parameters), giveUp: watch.giveUp, mostRows: mostRowsPerBatch };
  for await (const batch of fetchRows(client, asked)) {
    yield batch;
    throwIfStopped(watch);
  }
}
