import { err, ok, type Result } from '#core/common';
import {
  cancelledError,
  columnarRows,
  engineFailure,
  refusedStatement,
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
import { boundSql } from '../common/bound-parameters.ts';
import { forbiddenName } from '../common/forbidden-names.ts';
import { unreading } from '../common/reading-statement.ts';
import { genericTypeOf, typeName } from './column-types.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import type { OpenServer, Place } from './open-server.ts';
import type { AnswerColumn, RawRow } from './protocol/answer-page.ts';
import { rowsOfSegments } from './protocol/segments.ts';
import { headerText, pagesOf, type StatementHeaders } from './protocol/trino-client.ts';
import { readerOf } from './read-values.ts';

type Outcome<T> = Result<T, EngineError>;

/** A server and the catalog and schema in it where names are looked up first. */
export interface PlacedServer {
  readonly open: OpenServer;
  readonly place: Place;
}

/** Rows that have come. A statement that gives none has columns all the same. */
interface RawRows {
  readonly columns: readonly AnswerColumn[];
  readonly rows: readonly RawRow[];
}

const mostRowsPerBatch = 10_000;

/** Runs one reading statement. */
export function runStatement(
  server: PlacedServer,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  return reading(statement, options, async (sql, signal) => {
    const batches = await wholeAnswer(rowsOf(server, sql, headersOf(server, options), signal), ({ bytes }) => bytes);
    return columnsOf({ columns: batches.at(-1)?.columns ?? [], rows: batches.flatMap(({ rows }) => rows) }, options);
  });
}

/**
 * The same in batches, as the server sends its rows; it may leave them in a store beside it, so that its coordinator has
 * less to do. Throws AppError.
 */
export async function* streamStatement(
  server: PlacedServer,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const sql = sqlOf(statement);
  if (!sql.ok) throw engineFailure(sql.error);
  if (options.signal?.aborted === true) throw engineFailure(cancelledError());
  const { statement: watched, signal } = watchedBy(options);
  const headers = { ...headersOf(server, options), 'X-Trino-Query-Data-Encoding': 'json' };
  for await (const batch of watchedBatches(watched, () => slices(rowsOf(server, sql.value, headers, signal))))
    yield columnsOf(batch, options);
}

async function* slices(batches: AsyncIterable<RawRows>): AsyncGenerator<RawRows> {
  for await (const { columns, rows } of batches)
    for (let from = 0; from < rows.length; from += mostRowsPerBatch)
      yield { columns, rows: rows.slice(from, from + mostRowsPerBatch) };
}

/** Runs `work` with a statement that reads and nothing else, until nobody wants it any more. */
export async function reading<T>(
  statement: SqlStatement,
  options: RunOptions,
  work: (sql: string, signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  const sql = sqlOf(statement);
  if (!sql.ok) return sql;
  if (options.signal?.aborted === true) return err(cancelledError());
  const { statement: watched, signal } = watchedBy(options);
  return watchedWork(watched, () => work(sql.value, signal));
}

/** The columns of a statement that runs, as its first pages tell them; its rows are not asked for. */
export async function columnsOfAnswer(
  server: PlacedServer,
  sql: string,
  options: RunOptions,
  signal: AbortSignal,
): Promise<readonly AnswerColumn[]> {
  for await (const { columns } of pagesOf(server.open.client, sql, headersOf(server, options), signal)) {
    if (columns !== undefined) return columns;
  }
  return [];
}

function sqlOf(statement: SqlStatement): Outcome<string> {
  const refusal = unreading(statement.sql) ?? forbiddenName(statement.sql);
  if (refusal !== undefined) return err(refusedStatement(refusal));
  const bound = boundSql(statement);
  if (!bound.ok) return err({ errorType: 'SYNTAX_ERROR', message: bound.error });
  // The server takes a statement without the sign that ends it.
  return ok(bound.value.replace(/;\s*$/, ''));
}

/** A statement ends in the server when the asking for its pages is aborted. */
function watchedBy(options: RunOptions): { readonly statement: WatchedStatement; readonly signal: AbortSignal } {
  const asking = new AbortController();
  const stop = (): Promise<void> => {
    asking.abort();
    return Promise.resolve();
  };
  const watch = new StatementWatch(() => Promise.resolve({ stop, end: () => Promise.resolve() }), options);
  const { timeoutMs } = options;
  const errorOf = (thrown: unknown): EngineError =>
    isTimeout(thrown) && timeoutMs !== undefined ? timeoutError(timeoutMs) : engineErrorOf(thrown);
  return { statement: { watch, errorOf }, signal: asking.signal };
}

/** Session values of the address are stronger, as they may be stricter; ours is watched from here as well. */
function headersOf({ open, place }: PlacedServer, { schema = place.schema, timeoutMs }: RunOptions): StatementHeaders {
  const values = {
    ...(timeoutMs === undefined ? {} : { query_max_execution_time: `${String(Math.max(1, Math.trunc(timeoutMs)))}ms` }),
    ...open.sessionValues,
  };
  const session = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    'X-Trino-Catalog': headerText(place.catalog),
    ...(schema === undefined ? {} : { 'X-Trino-Schema': headerText(schema) }),
    ...(session.length === 0 ? {} : { 'X-Trino-Session': session.join(',') }),
  };
}

/** Rows as they come, one batch for each page and each piece of one. A page without rows may still have columns. */
async function* rowsOf(
  { open }: PlacedServer,
  sql: string,
  headers: StatementHeaders,
  signal: AbortSignal,
): AsyncGenerator<RawRows & { readonly bytes: number }> {
  let columns: readonly AnswerColumn[] = [];
  for await (const page of pagesOf(open.client, sql, headers, signal)) {
    ({ columns = columns } = page);
    const { data = [], bytes } = page;
    if (!('encoding' in data)) yield { columns, rows: data, bytes };
    else for await (const rows of rowsOfSegments(data, open.client.sender, signal)) yield { columns, rows, bytes: 0 };
  }
}

const columnsOf = ({ columns, rows }: RawRows, options: RunOptions): ColumnarResult =>
  columnarRows(
    columns.map(({ name, type, typeSignature }) => ({
      name,
      databaseType: typeName(type),
      type: genericTypeOf(type),
      read: readerOf(typeSignature, options),
    })),
    rows,
  );
