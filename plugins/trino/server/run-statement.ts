import { AppError, err, ok, type Result } from '#core/common';
import {
  cancelledError,
  engineFailure,
  StatementWatch,
  timeoutError,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { boundSql } from '../common/bound-parameters.ts';
import { forbiddenName } from '../common/forbidden-names.ts';
import { trinoMessages as messages } from '../common/messages.ts';
import { unreading } from '../common/reading-statement.ts';
import { genericTypeOf, typeName } from './column-types.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import type { OpenServer, Place } from './open-server.ts';
import type { AnswerColumn, RawRow } from './protocol/answer-page.ts';
import { rowsOfSegments } from './protocol/segments.ts';
import { pagesOf, type StatementHeaders } from './protocol/trino-client.ts';
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

/** An answer is in memory as a whole. */
const mostMegabytes = 256;
const bytesPerMegabyte = 1_048_576;
const mostRowsPerBatch = 10_000;

class AnswerTooLarge extends Error {}

/** Runs one reading statement. */
export function runStatement(
  server: PlacedServer,
  statement: SqlStatement,
  options: RunOptions,
): Promise<Outcome<ColumnarResult>> {
  return reading(statement, options, async (sql, signal) => {
    let columns: readonly AnswerColumn[] = [];
    const rows: RawRow[] = [];
    let bytes = 0;
    for await (const page of pagesOf(server.open.client, sql, headersOf(server, options), signal)) {
      ({ columns = columns } = page);
      for await (const some of rowsOf(server, page, signal)) for (const row of some) rows.push(row);
      bytes += page.bytes;
      if (bytes > mostMegabytes * bytesPerMegabyte) throw new AnswerTooLarge();
    }
    return columnsOf({ columns, rows }, options);
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
  const { watch, signal } = watched(options);
  const headers = { ...headersOf(server, options), 'X-Trino-Query-Data-Encoding': 'json' };
  let columns: readonly AnswerColumn[] = [];
  try {
    for await (const page of pagesOf(server.open.client, sql.value, headers, signal)) {
      ({ columns = columns } = page);
      for await (const rows of rowsOf(server, page, signal)) {
        for (let from = 0; from < rows.length; from += mostRowsPerBatch) {
          yield columnsOf({ columns, rows: rows.slice(from, from + mostRowsPerBatch) }, options);
          const stopped = watch.stopped();
          if (stopped !== undefined) throw engineFailure(stopped);
        }
      }
    }
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : engineFailure(worded(thrown, watch, options));
  } finally {
    await watch.end();
  }
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
  const { watch, signal } = watched(options);
  try {
    const value = await work(sql.value, signal);
    const late = watch.stopped();
    return late === undefined ? ok(value) : err(late);
  } catch (thrown) {
    if (thrown instanceof AnswerTooLarge) {
      const message = messages.answerTooLarge({ megabytes: mostMegabytes });
      return err({ errorType: 'RESULT_TOO_LARGE_ERROR', message });
    }
    return err(worded(thrown, watch, options));
  } finally {
    await watch.end();
  }
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
  if (refusal !== undefined) return err({ errorType: 'DML_NOT_ALLOWED_ERROR', message: refusal });
  const bound = boundSql(statement);
  if (!bound.ok) return err({ errorType: 'SYNTAX_ERROR', message: bound.error });
  // The server takes a statement without the sign that ends it.
  return ok(bound.value.replace(/;\s*$/, ''));
}

/** A statement ends in the server when the asking for its pages is aborted. */
function watched(options: RunOptions): { readonly watch: StatementWatch; readonly signal: AbortSignal } {
  const asking = new AbortController();
  const stop = (): Promise<void> => {
    asking.abort();
    return Promise.resolve();
  };
  const watch = new StatementWatch(() => Promise.resolve({ stop, end: () => Promise.resolve() }), options);
  return { watch, signal: asking.signal };
}

function worded(thrown: unknown, watch: StatementWatch, { timeoutMs }: RunOptions): EngineError {
  const stopped = watch.stopped();
  if (stopped !== undefined) return stopped;
  return isTimeout(thrown) && timeoutMs !== undefined ? timeoutError(timeoutMs) : engineErrorOf(thrown);
}

/** Session values of the address are stronger, as they may be stricter; ours is watched from here as well. */
function headersOf({ open, place }: PlacedServer, { schema = place.schema, timeoutMs }: RunOptions): StatementHeaders {
  const values = {
    ...(timeoutMs === undefined ? {} : { query_max_execution_time: `${String(Math.max(1, Math.trunc(timeoutMs)))}ms` }),
    ...open.sessionValues,
  };
  const session = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    'X-Trino-Catalog': encodeURIComponent(place.catalog),
    ...(schema === undefined ? {} : { 'X-Trino-Schema': encodeURIComponent(schema) }),
    ...(session.length === 0 ? {} : { 'X-Trino-Session': session.join(',') }),
  };
}

async function* rowsOf(
  { open }: PlacedServer,
  { data }: { readonly data?: Parameters<typeof rowsOfSegments>[0] | readonly RawRow[] },
  signal: AbortSignal,
): AsyncGenerator<readonly RawRow[]> {
  if (data === undefined) return;
  if ('encoding' in data) yield* rowsOfSegments(data, open.client.sender, signal);
  else yield data;
}

function columnsOf({ columns, rows }: RawRows, options: RunOptions): ColumnarResult {
  return {
    columns: columns.map(({ name, type, typeSignature }, index) => {
      const read = readerOf(typeSignature, options);
      const values = rows.map((row) => {
        const raw = row[index];
        return raw === null || raw === undefined ? null : read(raw);
      });
      return { name, databaseType: typeName(type), type: genericTypeOf(type), values };
    }),
    rowCount: rows.length,
  };
}
