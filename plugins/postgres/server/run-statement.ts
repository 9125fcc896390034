import type pg from 'pg';
import { AppError, err, ok, type Result } from '#core/common';
import {
  cancelledError,
  engineFailure,
  StatementWatch,
  timeoutError,
  type CellValue,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { postgresMessages as messages } from '../common/messages.ts';
import { forbiddenName } from '../common/forbidden-names.ts';
import { postgresDialect } from '../common/postgres-dialect.ts';
import { beginsLikeReading, beginsLikeTelling, beginsLikeWriting, undefinable } from '../common/reading-statement.ts';
import { tooLargeError } from './answer-size.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import { asText, fetchRows, type TextRows } from './fetch-rows.ts';
import type { OpenPool } from './open-pool.ts';
import { cellReader, fileCellReader, genericTypeOf, resultCellReader } from './read-values.ts';
import type { SessionFacts } from './session-facts.ts';
import type { TypeNames } from './type-names.ts';

type Outcome<T> = Result<T, EngineError>;

const mostRowsPerBatch = 10_000;
/** The first rows are there early; batches grow step by step. */
const firstRowsPerBatch = 8;
const growth = 4;

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

/** The same in batches, through a server-side cursor where there can be one. Throws AppError. */
export async function* streamStatement(
  open: OpenPool,
  names: TypeNames,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  if (beginsLikeTelling(statement.sql)) {
    const whole = await runStatement(open, names, statement, options);
    if (!whole.ok) throw engineFailure(whole.error);
    yield whole.value;
    return;
  }
  const refusal = refusalOf(statement.sql);
  if (refusal !== undefined) throw engineFailure(refusal);
  const declare = 'DECLARE tessera_stream NO SCROLL CURSOR FOR ';
  const lent = await connectFor(open, options);
  if (!lent.ok) throw engineFailure(lent.error);
  const client = lent.value;
  const watch = cancelWatch(open, client, options);
  let failure: unknown;
  try {
    await begin(open, client, options);
    await queryText(client, declare + statement.sql, statement.parameters);
    const fetch = (count: number): string => `FETCH ${count} FROM tessera_stream`;
    const first = await queryText(client, fetch(firstRowsPerBatch), []);
    const typeNames = await names.of(client, first.fields);
    if (first.rows.length > 0) yield columnsOf(first, typeNames, options);
    let came = first.rows.length;
    for (let wanted = firstRowsPerBatch; came > 0;) {
      const stopped = watch.stopped();
      if (stopped !== undefined) throw engineFailure(stopped);
      wanted = Math.min(wanted * growth, mostRowsPerBatch);
      came = 0;
      for await (const batch of fetchRows(client, fetch(wanted), watch.giveUp)) {
        came += batch.rows.length;
        yield columnsOf(batch, typeNames, options);
      }
    }
  } catch (thrown) {
    failure = thrown;
    throw thrown instanceof AppError
      ? thrown
      : engineFailure(worded(thrown, watch, timeoutOf(options, open.facts), statement.sql, declare.length));
  } finally {
    await finish(open, client, watch, { failure, mayHoldTemporary: false });
  }
}

/** Runs `work` in a read-only transaction that is always rolled back. */
export async function inReadOnly<T>(
  open: OpenPool,
  options: RunOptions,
  sql: string,
  work: (client: pg.PoolClient) => Promise<T>,
  offset = 0,
): Promise<Outcome<T>> {
  const refusal = refusalOf(sql);
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
  const what = undefinable(statement.sql);
  const unwanted = what === undefined ? messages.writeRefused() : messages.definitionRefused({ what });
  const refusal = refusalOf(statement.sql, beginsLikeWriting, unwanted);
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
  const watch = cancelWatch(open, client, options);
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
    return err(worded(thrown, watch, timeoutOf(options, open.facts), sql, offset));
  } finally {
    await finish(open, client, watch, { failure, mayHoldTemporary: !isReadOnly });
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

function worded(thrown: unknown, watch: StatementWatch, timeoutMs: number, sql: string, offset: number): EngineError {
  const stopped = watch.stopped() ?? tooLargeError(thrown);
  if (stopped !== undefined) return stopped;
  return isTimeout(thrown) && timeoutMs > 0 ? timeoutError(timeoutMs) : engineErrorOf(thrown, sql, offset);
}

const connectFor = async (open: OpenPool, options: RunOptions): Promise<Outcome<pg.PoolClient>> =>
  options.signal?.aborted === true ? err(cancelledError()) : open.lend();

async function begin(open: OpenPool, client: pg.PoolClient, options: RunOptions, isReadOnly = true): Promise<void> {
  const timeoutMs = timeoutOf(options, open.facts);
  await client.query(
    `BEGIN READ ${isReadOnly ? 'ONLY' : 'WRITE'}; SET LOCAL statement_timeout = ${timeoutMs}; SET LOCAL TIME ZONE 'UTC'; ` +
      `SET LOCAL datestyle = 'ISO'; SET LOCAL bytea_output = 'hex'; SET LOCAL standard_conforming_strings = on` +
      searchPath(options.schema, open.facts.searchPath),
  );
}

/** Milliseconds; the shorter of what the caller and what the connection gives. 0: no limit. */
function timeoutOf({ timeoutMs }: RunOptions, { statementTimeoutMs = 0 }: SessionFacts): number {
  if (timeoutMs === undefined) return statementTimeoutMs;
  const ours = Math.max(1, Math.trunc(timeoutMs));
  return statementTimeoutMs === 0 ? ours : Math.min(ours, statementTimeoutMs);
}

/** The chosen schema comes before those of the connection. */
function searchPath(schema: string | undefined, others: string): string {
  if (schema === undefined) return '';
  const path = [postgresDialect.quoteIdentifier(schema), others].filter((part) => part !== '').join(', ');
  return `; SELECT set_config('search_path', ${postgresDialect.quoteText(path)}, true)`;
}

/** Rolls back, drops session locks and gives the connection back; a broken one is thrown away. */
async function finish(
  open: OpenPool,
  client: pg.PoolClient,
  watch: StatementWatch,
  { failure, mayHoldTemporary }: { readonly failure: unknown; readonly mayHoldTemporary: boolean },
): Promise<void> {
  await watch.end();
  const broken = await client.query('ROLLBACK; SELECT pg_advisory_unlock_all()').then(
    () => undefined,
    (thrown: unknown) => (failure instanceof Error ? failure : thrown instanceof Error ? thrown : (true as const)),
  );
  await open.takeBack(client, { mayHoldTemporary, broken });
}

/** The extended protocol takes exactly one statement, also when there are no parameters. */
async function queryText(
  client: pg.PoolClient,
  text: string,
  parameters: SqlStatement['parameters'],
): Promise<TextRows> {
  const query = {
    text,
    values: parameters.map((value) => (typeof value === 'bigint' ? value.toString() : value)),
    rowMode: 'array',
    queryMode: 'extended',
    types: asText,
  };
  const result: unknown = await client.query(query);
  return result as TextRows; // rows are arrays of text by `rowMode` and `types`
}

function readerFor(field: pg.FieldDef, { exactCells = false, forFile = false }: RunOptions) {
  if (forFile) return fileCellReader(field);
  return exactCells ? resultCellReader(field) : cellReader(field.dataTypeID);
}

function columnsOf(result: TextRows, typeNames: readonly string[], options: RunOptions): ColumnarResult {
  const columns = result.fields.map((field, index) => {
    const read = readerFor(field, options);
    const values: CellValue[] = result.rows.map((row) => {
      const text = row[index] ?? null;
      return text === null ? null : read(text);
    });
    return { name: field.name, databaseType: typeNames[index] ?? '', type: genericTypeOf(field.dataTypeID), values };
  });
  return { columns, rowCount: result.rows.length };
}

/** Cancels the statement inside the server when it is no longer wanted or takes too long. */
function cancelWatch(open: OpenPool, client: pg.PoolClient, options: RunOptions): StatementWatch {
  const { processID } = client as unknown as { readonly processID: number }; // documented, but not in the types
  const newClient = open.beside(client);
  return new StatementWatch(async () => {
    const beside = newClient();
    beside.on('error', () => undefined); // the server went away; there is nothing left to cancel
    const end = () => beside.end();
    await beside.connect().catch(async (failure: unknown) => {
      await end().catch(() => undefined);
      throw failure;
    });
    return { stop: () => beside.query('SELECT pg_cancel_backend($1)', [processID]), end };
  }, options);
}
