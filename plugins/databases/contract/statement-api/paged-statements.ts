import { err, type Result } from '#core/common';
import type { ColumnarResult } from '../columnar-result.ts';
import { engineFailure } from '../engine-failure.ts';
import type { EngineError, RunOptions, SqlParameter, SqlStatement } from '../engine-statement.ts';
import { wholeAnswer } from '../network-engine/answer-size.ts';
import { watchedBatches, watchedWork, type WatchedStatement } from '../network-engine/watched-statement.ts';
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
  readonly pages: (
    sql: string,
    options: RunOptions,
    signal: AbortSignal,
    /** For servers that take them beside the text; in the text of others they are literals. */
    parameters: readonly SqlParameter[],
  ) => AsyncIterable<RowPage<Column, Row>>;
  readonly resultOf: (columns: readonly Column[], rows: readonly Row[], options: RunOptions) => ColumnarResult;
  readonly errorOf: (thrown: unknown) => EngineError;
  /** Whether the server ended a statement since it took too long. Absent: it has no limit for one statement. */
  readonly isTimeout?: (thrown: unknown) => boolean;
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

const mostRowsPerBatch = 10_000;

/** How an engine runs statements whose rows come in pages. */
export function pagedStatements<Column, Row>(server: PagedServer<Column, Row>): PagedStatements<Column> {
  return {
    run: (statement, options) =>
      reading(server, statement, options, async (sql, signal) => {
        const pages = await wholeAnswer(
          withColumns(server.pages(sql, options, signal, statement.parameters)),
          ({ bytes }) => bytes,
        );
        return server.resultOf(
          pages.at(-1)?.columns ?? [],
          pages.flatMap(({ rows }) => rows),
          options,
        );
      }),
    stream: (statement, options) => streamOf(server, statement, options),
    columns: (statement, options, wrap = (sql) => sql) =>
      reading(server, statement, options, async (sql, signal) => {
        for await (const { columns } of server.pages(wrap(sql), options, signal, statement.parameters))
          if (columns.length > 0) return columns;
        return [];
      }),
  };
}

/** Pages that have the columns that an earlier one told. */
async function* withColumns<Column, Row>(
  pages: AsyncIterable<RowPage<Column, Row>>,
): AsyncGenerator<RowPage<Column, Row>> {
  let columns: readonly Column[] = [];
  for await (const page of pages) {
    if (page.columns.length > 0) ({ columns } = page);
    yield { ...page, columns };
  }
}

async function* slices<Column, Row>(
  pages: AsyncIterable<RowPage<Column, Row>>,
): AsyncGenerator<Pick<RowPage<Column, Row>, 'columns' | 'rows'>> {
  for await (const { columns, rows } of pages)
    for (let from = 0; from < rows.length; from += mostRowsPerBatch)
      yield { columns, rows: rows.slice(from, from + mostRowsPerBatch) };
}

async function* streamOf<Column, Row>(
  server: PagedServer<Column, Row>,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const sql = server.sqlOf(statement);
  if (!sql.ok) throw engineFailure(sql.error);
  if (options.signal?.aborted === true) throw engineFailure(cancelledError());
  const { statement: watched, signal } = watchedBy(server, options);
  const batches = () => slices(withColumns(server.pages(sql.value, options, signal, statement.parameters)));
  for await (const { columns, rows } of watchedBatches(watched, batches)) yield server.resultOf(columns, rows, options);
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
  const { statement: watched, signal } = watchedBy(server, options);
  return watchedWork(watched, () => work(sql.value, signal));
}

/** A statement ends in the server when the asking for its pages is aborted. */
function watchedBy<Column, Row>(
  { errorOf, isTimeout }: PagedServer<Column, Row>,
  options: RunOptions,
): { readonly statement: WatchedStatement; readonly signal: AbortSignal } {
  const asking = new AbortController();
  const stop = (): Promise<void> => {
    asking.abort();
    return Promise.resolve();
  };
  const stopper = { stop, end: () => Promise.resolve() };
  const watch = new StatementWatch(
    () => Promise.resolve(stopper),
    options,
    isTimeout === undefined ? { slackMs: 0 } : {},
  );
  const { timeoutMs } = options;
  const worded = (thrown: unknown): EngineError =>
    isTimeout?.(thrown) === true && timeoutMs !== undefined ? timeoutError(timeoutMs) : errorOf(thrown);
  return { statement: { watch, errorOf: worded }, signal: asking.signal };
}
