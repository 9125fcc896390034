import { err, type Result } from '#core/common';
import {
  cancelledError,
  columnarRows,
  engineFailure,
  StatementFailure,
  statementRefusals,
  StatementWatch,
  timeoutError,
  watchedBatches,
  watchedWork,
  wholeAnswer,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
  type WatchedStatement,
} from '#plugins/databases';
import { forbiddenName } from '../common/forbidden-names.ts';
import { mysqlMessages as messages } from '../common/messages.ts';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { beginsLikeReading, beginsLikeWriting, undefinable } from '../common/reading-statement.ts';
import { ask, type Client } from './client.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import { fetchRows, type RawRows } from './fetch-rows.ts';
import { genericTypeOf, typeNameOf } from './field-types.ts';
import type { OpenPool } from './open-pool.ts';
import { readerOf } from './read-values.ts';
import { settingsFor, timeoutOf } from './session.ts';

type Outcome<T> = Promise<Result<T, EngineError>>;

/** Why a statement is not even sent. */
const refusals = statementRefusals({ beginsLikeReading, beginsLikeWriting, undefinable, forbiddenName, messages });

/** Runs one reading statement in a read-only session. */
export const runStatement = (open: OpenPool, statement: SqlStatement, options: RunOptions): Outcome<ColumnarResult> =>
  inReadOnly(open, options, statement.sql, (client, watch) => answerOf(client, watch, statement, options));

/** The same in batches, as the server sends its rows. Throws AppError. */
export async function* streamStatement(
  open: OpenPool,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const refusal = refusals.reading(statement.sql);
  if (refusal !== undefined) throw engineFailure(refusal);
  const lent = await connectFor(open, options);
  if (!lent.ok) throw engineFailure(lent.error);
  const client = lent.value;
  const watched = watchedOn(open, client, options, statement.sql, true);
  const batches = async function* rows(): AsyncGenerator<RawRows> {
    await prepareSession(open, client, options, true);
    yield* fetchRows(client, statement, watched.watch.giveUp);
  };
  for await (const batch of watchedBatches(watched, batches))
    if (batch.rows.length > 0) yield columnsOf(batch, options);
}

/** Runs one statement that changes tables or rows; it commits by itself. */
export async function writeStatement(
  open: OpenPool,
  statement: SqlStatement,
  options: RunOptions,
): Outcome<ColumnarResult> {
  const refusal = refusals.writing(statement.sql);
  if (refusal !== undefined) return err(refusal);
  return inSession(open, options, statement.sql, false, (client, watch) => answerOf(client, watch, statement, options));
}

/** Runs `work` in a session that may only read. */
export async function inReadOnly<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  work: (client: Client, watch: StatementWatch) => Promise<T>,
): Outcome<T> {
  const refusal = refusals.reading(sql);
  return refusal === undefined ? inSession(open, options, sql, true, work) : err(refusal);
}

async function inSession<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  isReadOnly: boolean,
  work: (client: Client, watch: StatementWatch) => Promise<T>,
): Outcome<T> {
  const lent = await connectFor(open, options);
  if (!lent.ok) return lent;
  const client = lent.value;
  const watched = watchedOn(open, client, options, sql, isReadOnly);
  const { watch } = watched;
  return watchedWork(watched, async () => {
    await prepareSession(open, client, options, isReadOnly);
    const stopped = watch.stopped();
    if (stopped !== undefined) throw new StatementFailure(stopped);
    return work(client, watch);
  });
}

/** A statement on a connection, which is given back behind it. */
function watchedOn(
  open: OpenPool,
  client: Client,
  options: RunOptions,
  sql: string,
  isReadOnly: boolean,
): WatchedStatement {
  const watch = new StatementWatch(open.stopper(client), options);
  const timeoutMs = timeoutOf(options, open.facts);
  return {
    watch,
    errorOf: (thrown) => (isTimeout(thrown) && timeoutMs > 0 ? timeoutError(timeoutMs) : engineErrorOf(thrown, sql)),
    finish: () => finish(open, client, watch, !isReadOnly),
  };
}

const connectFor = async (open: OpenPool, options: RunOptions): Outcome<Client> =>
  options.signal?.aborted === true ? err(cancelledError()) : open.lend();

/** The database that each connection was switched to by a statement. */
const chosen = new WeakMap<Client, string>();

/** Sets the session for one statement. */
async function prepareSession(open: OpenPool, client: Client, options: RunOptions, isReadOnly: boolean): Promise<void> {
  const { facts } = open;
  await ask(client, settingsFor(facts, isReadOnly, timeoutOf(options, facts)));
  const schema = options.schema ?? facts.database;
  if (schema === undefined || schema === (chosen.get(client) ?? facts.database)) return;
  await ask(client, `USE ${mysqlDialect.quoteIdentifier(schema)}`);
  chosen.set(client, schema);
}

/**
 * Gives the connection back. One whose statement was to be stopped is thrown away: the stop might hit the next one. So is one
 * that was switched to a database where the address names none, since it cannot leave it.
 */
async function finish(open: OpenPool, client: Client, watch: StatementWatch, mayHoldTemporary: boolean): Promise<void> {
  await watch.end();
  const isBroken = watch.stopped() !== undefined || (open.facts.database === undefined && chosen.has(client));
  await open.takeBack(client, { mayHoldTemporary, broken: isBroken || undefined });
}

async function answerOf(
  client: Client,
  watch: StatementWatch,
  statement: SqlStatement,
  options: RunOptions,
): Promise<ColumnarResult> {
  const batches = await wholeAnswer(fetchRows(client, statement, watch.giveUp), ({ bytes }) => bytes);
  return columnsOf({ fields: batches[0]?.fields ?? [], rows: batches.flatMap(({ rows }) => rows) }, options);
}

const columnsOf = ({ fields, rows }: Pick<RawRows, 'fields' | 'rows'>, options: RunOptions): ColumnarResult =>
  columnarRows(
    fields.map((field) => ({
      name: field.name,
      databaseType: typeNameOf(field),
      type: genericTypeOf(field),
      read: readerOf(field, options),
    })),
    rows,
  );
