import { AppError, err, ok, type Result } from '#core/common';
import { networkMessages as messages } from '../../common/network-messages.ts';
import type { ColumnarResult } from '../columnar-result.ts';
import { engineFailure } from '../engine-failure.ts';
import type { EngineError, RunOptions, SqlStatement } from '../engine-statement.ts';
import { cancelledError, StatementWatch, timeoutError } from '../stopped-statement.ts';

type Outcome<T> = Result<T, EngineError>;

/** Rows as a server sends them, with the columns of the whole answer. */
export interface RowPage<Column, Row> {
  /** Empty: not known yet. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Length of what was sent. */
  readonly bytes: number;
}

/** A server that gives the rows of a statement page by page, each when it is asked for. */
export interface PagedServer<Column, Row> {
  /** The text that is sent, or why it is not. */
  readonly sqlOf: (statement: SqlStatement) => Outcome<string>;
  /** A statement that is left early, or whose signal aborts, is ended in the server. */
  readonly pages: (sql: string, options: RunOptions, signal: AbortSignal) => AsyncIterable<RowPage<Column, Row>>;
  readonly resultOf: (columns: readonly Column[], rows: readonly Row[], options: RunOptions) => ColumnarResult;
  readonly errorOf: (thrown: unknown) => EngineError;
  /** Whether the server ended a statement since it took too long. */
  readonly isTimeout: (thrown: unknown) => boolean;
}

export interface PagedStatements<Column> {
  /** Runs one reading statement; its answer is in memory as a whole. */
  readonly run: (statement: SqlStatement, options: RunOptions) => Promise<Outcome<ColumnarResult>>;
  /** The same in batches: the server waits where nobody reads. Throws AppError. */
  readonly stream: (statement: SqlStatement, options: RunOptions) => AsyncGenerator<ColumnarResult>;
  /**
   * The columns of a statement, as its first pages tell them; its rows are not asked for. `wrap` makes a statement without
   * rows of its text.
   */
  readonly columns: (
    statement: SqlStatement,
    options: RunOptions,
    wrap?: (sql: string) => string,
  ) => Promise<Outcome<readonly Column[]>>;
}

const mostMegabytes = 256;
const bytesPerMegabyte = 1_048_576;
const mostRowsPerBatch = 10_000;

class AnswerTooLarge extends Error {}

/** How an engine runs statements whose rows come in pages. */
export function pagedStatements<Column, Row>(server: PagedServer<Column, Row>): PagedStatements<Column> {
  return {
    run: (statement, options) =>
      reading(server, statement, options, (sql, signal) => wholeAnswer(server, sql, options, signal)),
    stream: (statement, options) => streamOf(server, statement, options),
    columns: (statement, options, wrap = (sql) => sql) =>
      reading(server, statement, options, async (sql, signal) => {
        for await (const { columns } of server.pages(wrap(sql), options, signal))
          if (columns.length > 0) return columns;
        return [];
      }),
  };
}

async function wholeAnswer<Column, Row>(
  { pages, resultOf }: PagedServer<Column, Row>,
  sql: string,
  options: RunOptions,
  signal: AbortSignal,
): Promise<ColumnarResult> {
  let columns: readonly Column[] = [];
  const rows: Row[] = [];
  let bytes = 0;
  for await (const page of pages(sql, options, signal)) {
    if (page.columns.length > 0) ({ columns } = page);
    for (const row of page.rows) rows.push(row);
    bytes += page.bytes;
    if (bytes > mostMegabytes * bytesPerMegabyte) throw new AnswerTooLarge();
  }
  return resultOf(columns, rows, options);
}

async function* streamOf<Column, Row>(
  server: PagedServer<Column, Row>,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const sql = server.sqlOf(statement);
  if (!sql.ok) throw engineFailure(sql.error);
  if (options.signal?.aborted === true) throw engineFailure(cancelledError());
  const { watch, signal } = watched(options);
  let columns: readonly Column[] = [];
  try {
    for await (const page of server.pages(sql.value, options, signal)) {
      if (page.columns.length > 0) ({ columns } = page);
      for (let from = 0; from < page.rows.length; from += mostRowsPerBatch) {
        yield server.resultOf(columns, page.rows.slice(from, from + mostRowsPerBatch), options);
        const stopped = watch.stopped();
        if (stopped !== undefined) throw engineFailure(stopped);
      }
    }
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : engineFailure(worded(server, thrown, watch, options));
  } finally {
    await watch.end();
  }
}

/** Runs `work` with the text of a statement until nobody wants it any more. */
async function reading<Column, Row, T>(
  server: PagedServer<Column, Row>,
  statement: SqlStatement,
  options: RunOptions,
  work: (sql: string, signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  const sql = server.sqlOf(statement);
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
    return err(worded(server, thrown, watch, options));
  } finally {
    await watch.end();
  }
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

function worded<Column, Row>(
  { errorOf, isTimeout }: PagedServer<Column, Row>,
  thrown: unknown,
  watch: StatementWatch,
  { timeoutMs }: RunOptions,
): EngineError {
  const stopped = watch.stopped();
  if (stopped !== undefined) return stopped;
  return isTimeout(thrown) && timeoutMs !== undefined ? timeoutError(timeoutMs) : errorOf(thrown);
}
