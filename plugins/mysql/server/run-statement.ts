import { AppError, err, ok, type Result } from '#core/common';
import {
  cancelledError,
  engineFailure,
  networkMessages,
  StatementWatch,
  timeoutError,
  type CellValue,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { forbiddenName } from '../common/forbidden-names.ts';
import { mysqlMessages as messages } from '../common/messages.ts';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { beginsLikeReading, beginsLikeWriting, undefinable } from '../common/reading-statement.ts';
import { ask, type Client, type Field, type RawCell } from './client.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import { fetchRows, type RawRows } from './fetch-rows.ts';
import { genericTypeOf, typeNameOf } from './field-types.ts';
import type { OpenPool } from './open-pool.ts';
import { readerOf } from './read-values.ts';
import { settingsFor, timeoutOf } from './session.ts';

type Outcome<T> = Result<T, EngineError>;

/** An answer is in memory as a whole. */
const mostMegabytes = 256;
const bytesPerMegabyte = 1_048_576;

/** Runs one reading statement in a read-only session. */
export function runStatement(
  open: OpenPool,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  return inReadOnly(open, options, statement.sql, (client, watch) => wholeAnswer(client, watch, statement, options));
}

/** The same in batches, as the server sends its rows. Throws AppError. */
export async function* streamStatement(
  open: OpenPool,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const refusal = refusalOf(statement.sql);
  if (refusal !== undefined) throw engineFailure(refusal);
  const lent = await connectFor(open, options);
  if (!lent.ok) throw engineFailure(lent.error);
  const client = lent.value;
  const watch = new StatementWatch(open.stopper(client), options);
  try {
    await prepareSession(open, client, options, true);
    for await (const batch of fetchRows(client, statement, watch.giveUp)) {
      if (batch.rows.length > 0) yield columnsOf(batch, options);
      const stopped = watch.stopped();
      if (stopped !== undefined) throw engineFailure(stopped);
    }
  } catch (thrown) {
    throw thrown instanceof AppError
      ? thrown
      : engineFailure(worded(thrown, watch, timeoutOf(options, open.facts), statement.sql));
  } finally {
    await finish(open, client, watch, false);
  }
}

/** Runs one statement that changes tables or rows; it commits by itself. */
export async function writeStatement(
  open: OpenPool,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  const what = undefinable(statement.sql);
  const unwanted = what === undefined ? messages.writeRefused() : messages.definitionRefused({ what });
  const refusal = refusalOf(statement.sql, beginsLikeWriting, unwanted);
  if (refusal !== undefined) return err(refusal);
  return inSession(open, options, statement.sql, false, (client, watch) =>
    wholeAnswer(client, watch, statement, options),
  );
}

/** Runs `work` in a session that may only read. */
export async function inReadOnly<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  work: (client: Client, watch: StatementWatch) => Promise<T>,
): Promise<Outcome<T>> {
  const refusal = refusalOf(sql);
  return refusal === undefined ? inSession(open, options, sql, true, work) : err(refusal);
}

async function inSession<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  isReadOnly: boolean,
  work: (client: Client, watch: StatementWatch) => Promise<T>,
): Promise<Outcome<T>> {
  const lent = await connectFor(open, options);
  if (!lent.ok) return lent;
  const client = lent.value;
  const watch = new StatementWatch(open.stopper(client), options);
  try {
    await prepareSession(open, client, options, isReadOnly);
    const stopped = watch.stopped();
    if (stopped !== undefined) return err(stopped);
    const value = await work(client, watch);
    const late = watch.stopped();
    return late === undefined ? ok(value) : err(late);
  } catch (thrown) {
    if (thrown instanceof AnswerTooLarge) {
      return err({
        errorType: 'RESULT_TOO_LARGE_ERROR',
        message: networkMessages.answerTooLarge({ megabytes: mostMegabytes }),
      });
    }
    return err(worded(thrown, watch, timeoutOf(options, open.facts), sql));
  } finally {
    await finish(open, client, watch, !isReadOnly);
  }
}

/** Why a statement is not even sent. */
function refusalOf(
  sql: string,
  isWanted: (sql: string) => boolean = beginsLikeReading,
  unwanted = messages.onlyReading(),
): EngineError | undefined {
  const errorType = 'DML_NOT_ALLOWED_ERROR';
  if (!isWanted(sql)) return { errorType, message: unwanted };
  const message = forbiddenName(sql);
  return message === undefined ? undefined : { errorType, message };
}

function worded(thrown: unknown, watch: StatementWatch, timeoutMs: number, sql: string): EngineError {
  const stopped = watch.stopped();
  if (stopped !== undefined) return stopped;
  return isTimeout(thrown) && timeoutMs > 0 ? timeoutError(timeoutMs) : engineErrorOf(thrown, sql);
}

const connectFor = async (open: OpenPool, options: RunOptions): Promise<Outcome<Client>> =>
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

class AnswerTooLarge extends Error {}

async function wholeAnswer(
  client: Client,
  watch: StatementWatch,
  statement: SqlStatement,
  options: RunOptions,
): Promise<ColumnarResult> {
  let fields: readonly Field[] = [];
  const rows: (readonly RawCell[])[] = [];
  let bytes = 0;
  for await (const batch of fetchRows(client, statement, watch.giveUp)) {
    ({ fields } = batch);
    for (const row of batch.rows) rows.push(row);
    bytes += batch.bytes;
    if (bytes > mostMegabytes * bytesPerMegabyte) throw new AnswerTooLarge();
  }
  return columnsOf({ fields, rows }, options);
}

function columnsOf({ fields, rows }: Pick<RawRows, 'fields' | 'rows'>, options: RunOptions): ColumnarResult {
  const columns = fields.map((field, index) => ({
    name: field.name,
    databaseType: typeNameOf(field),
    type: genericTypeOf(field),
    values: valuesOf(field, index, rows, options),
  }));
  return { columns, rowCount: rows.length };
}

function valuesOf(
  field: Field,
  index: number,
  rows: readonly (readonly RawCell[])[],
  options: RunOptions,
): readonly CellValue[] {
  const read = readerOf(field, options);
  return rows.map((row) => {
    const raw = row[index] ?? null;
    return raw === null ? null : read(raw);
  });
}
