import {
  ResultReturnType,
  StatementType,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBResult,
} from '@duckdb/node-api';
import { AppError, err, ok, type Result } from '#core/common';
import {
  engineFailure,
  type CellValue,
  type ColumnarResult,
  type EngineError,
  type RunOptions,
  type SqlParameter,
  type SqlStatement,
} from '#plugins/databases';
import { forbiddenInWriting } from '../common/forbidden-in-writing.ts';
import { duckDbMessages } from '../common/messages.ts';
import { explainedWithoutRun, undefinable } from '../common/statement-head.ts';
import { databaseTypeName, genericTypeOf } from './duckdb-types.ts';
import { cancelledError, engineErrorOf, timeoutError } from './engine-errors.ts';
import type { OpenFile } from './open-file.ts';
import { exactCellReader } from './read-exact-cells.ts';
import { fileVectorReader } from './read-for-files.ts';
import { readChunk, vectorReader } from './read-vectors.ts';
import { pivotWithoutValues } from './statement-guard.ts';

/** Chunks (2,048 rows each) read between two turns of the event loop. */
const chunksPerTurn = 32;
/** An interrupt that comes before DuckDB has begun is lost, so it is repeated until the statement ends. */
const interruptEveryMs = 3;

type Outcome<T> = Result<T, EngineError>;

/** What running statements needs of an open file. */
export interface StatementFile extends Pick<OpenFile, 'release'> {
  /** A connection that looks names up in this schema first; undefined: in `main`. */
  readonly acquire: (schema?: string) => Promise<DuckDBConnection>;
  readonly check: (connection: DuckDBConnection, sql: string) => Promise<Outcome<undefined>>;
}

/** Watches over one statement: interrupts it inside DuckDB when it is cancelled or takes too long. */
export class StatementWatch {
  readonly #connection: DuckDBConnection;
  readonly #options: RunOptions;
  #repeat: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #error: EngineError | undefined;

  constructor(connection: DuckDBConnection, options: RunOptions) {
    this.#connection = connection;
    this.#options = options;
    options.signal?.addEventListener('abort', this.#cancel);
    if (options.signal?.aborted === true) this.#cancel();
    if (options.timeoutMs !== undefined) {
      const timeoutMs = options.timeoutMs;
      this.#timer = setTimeout(() => {
        this.#stop(timeoutError(timeoutMs));
      }, timeoutMs);
    }
  }

  /** Why the statement was stopped, once it was. */
  stopped(): EngineError | undefined {
    return this.#error;
  }

  end(): void {
    this.#options.signal?.removeEventListener('abort', this.#cancel);
    clearTimeout(this.#timer);
    clearInterval(this.#repeat);
  }

  readonly #cancel = (): void => {
    this.#stop(cancelledError());
  };

  #stop(error: EngineError): void {
    if (this.#error !== undefined) return;
    this.#error = error;
    this.#connection.interrupt();
    this.#repeat = setInterval(() => {
      this.#connection.interrupt();
    }, interruptEveryMs);
  }
}

/** Runs one checked statement and reads the whole result, column by column. */
export async function runStatement(
  file: StatementFile,
  statement: SqlStatement,
  options: RunOptions,
  prepare: typeof prepareChecked = prepareChecked,
): Promise<Outcome<ColumnarResult>> {
  return withConnection(
    file,
    options,
    async (connection, watch) => {
      const prepared = await prepare(file, connection, statement);
      return prepared.ok ? readWhole(prepared.value, watch, readersFor(options)) : prepared;
    },
    statement.sql,
  );
}

/** Runs a prepared statement, reads its whole result and destroys it. */
export async function readWhole(
  prepared: DuckDBPreparedStatement,
  watch: StatementWatch,
  readerOf: typeof vectorReader = vectorReader,
): Promise<Outcome<ColumnarResult>> {
  try {
    const stopped = watch.stopped();
    if (stopped !== undefined) return err(stopped);
    const result = await prepared.run();
    const types = result.columnTypes();
    const readers = types.map(readerOf);
    const cells: CellValue[][] = types.map(() => []);
    for (let index = 0; index < result.chunkCount; index += 1) {
      const stopped = watch.stopped();
      if (stopped !== undefined) return err(stopped);
      readChunk(result.getChunk(index), readers, cells);
      if (index % chunksPerTurn === chunksPerTurn - 1) await nextTurn();
    }
    // What writes without RETURNING gives a count as if it were a row.
    if (result.returnType !== ResultReturnType.QUERY_RESULT) return ok({ columns: [], rowCount: 0 });
    return ok({ columns: filled(columnsOf(result), cells), rowCount: result.rowCount });
  } finally {
    prepared.destroySync();
  }
}

function readersFor({ exactCells = false, forFile = false }: RunOptions): typeof vectorReader {
  if (forFile) return fileVectorReader;
  return exactCells ? exactCellReader : vectorReader;
}

/** Yields batches while DuckDB still computes; memory stays constant. Throws AppError. */
export async function* streamStatement(
  file: StatementFile,
  statement: SqlStatement,
  options: RunOptions,
): AsyncGenerator<ColumnarResult> {
  const connection = await file.acquire(options.schema).catch((failure: unknown) => {
    throw engineFailure(engineErrorOf(failure));
  });
  const watch = new StatementWatch(connection, options);
  let prepared: DuckDBPreparedStatement | undefined;
  try {
    const outcome = await prepareChecked(file, connection, statement);
    if (!outcome.ok) throw engineFailure(outcome.error);
    prepared = outcome.value;
    const stopped = watch.stopped();
    if (stopped !== undefined) throw engineFailure(stopped);
    const result = await prepared.stream();
    const types = result.columnTypes();
    const columns = columnsOf(result);
    const readers = types.map(readersFor(options));
    for (let chunks = 1; ; chunks = chunksPerBatch) {
      const batch = await readBatch(
        () => result.fetchChunk(),
        (chunk, cells) => {
          readChunk(chunk, readers, cells);
        },
        types.length,
        chunks,
      );
      if (batch.rowCount === 0) return;
      yield { columns: filled(columns, batch.cells), rowCount: batch.rowCount };
    }
  } catch (failure) {
    throw failure instanceof AppError
      ? failure
      : engineFailure(watch.stopped() ?? engineErrorOf(failure, statement.sql));
  } finally {
    watch.end();
    prepared?.destroySync();
    connection.interrupt(); // a stream that is left early must not go on computing
    file.release(connection);
  }
}

/** Rows of about this many chunks make a batch; the first is a single chunk, so that its rows are there early. */
const chunksPerBatch = 8;
/** Characters after which a batch has no further chunk: wide rows may follow narrow ones. */
const charactersPerBatch = 16_000_000;

async function readBatch<C extends { readonly rowCount: number }>(
  fetch: () => Promise<C | null>,
  append: (chunk: C, cells: CellValue[][]) => void,
  columnCount: number,
  most: number,
): Promise<{ readonly cells: CellValue[][]; readonly rowCount: number }> {
  const cells: CellValue[][] = Array.from({ length: columnCount }, () => []);
  let [rowCount, characters] = [0, 0];
  for (let count = 0; count < most; count += 1) {
    const chunk = await fetch();
    if (chunk === null || chunk.rowCount === 0) break;
    append(chunk, cells);
    characters += charactersFrom(cells, rowCount);
    rowCount += chunk.rowCount;
    if (characters > charactersPerBatch) break;
  }
  return { cells, rowCount };
}

function charactersFrom(cells: readonly (readonly CellValue[])[], row: number): number {
  let characters = 0;
  for (const values of cells) {
    for (let at = row; at < values.length; at += 1) {
      const value = values[at];
      if (typeof value === 'string') characters += value.length;
    }
  }
  return characters;
}

/** Lends a connection to `work`; what DuckDB throws becomes an error of the catalogue. */
export async function withConnection<T>(
  file: StatementFile,
  options: RunOptions,
  work: (connection: DuckDBConnection, watch: StatementWatch) => Promise<Outcome<T>>,
  sql = '',
): Promise<Outcome<T>> {
  if (options.signal?.aborted === true) return err(cancelledError());
  let connection: DuckDBConnection;
  try {
    connection = await file.acquire(options.schema);
  } catch (failure) {
    return err(engineErrorOf(failure)); // closed while idle, and somebody else has it now
  }
  const watch = new StatementWatch(connection, options);
  try {
    const outcome = await work(connection, watch);
    const stopped = watch.stopped();
    return outcome.ok || stopped === undefined ? outcome : err(stopped);
  } catch (failure) {
    return err(watch.stopped() ?? engineErrorOf(failure, sql));
  } finally {
    watch.end();
    file.release(connection);
  }
}

/** Checks, prepares and binds. The caller destroys the statement. */
export async function prepareChecked(
  file: StatementFile,
  connection: DuckDBConnection,
  statement: SqlStatement,
): Promise<Outcome<DuckDBPreparedStatement>> {
  const verdict = await file.check(connection, statement.sql);
  const isRefused = !verdict.ok && verdict.error.errorType === 'DML_NOT_ALLOWED_ERROR';
  if (!verdict.ok && !(isRefused && (await isPlanOfChange(file, connection, statement.sql)))) return verdict;
  const prepared = await connection.prepare(statement.sql);
  if (prepared.statementType !== StatementType.SELECT && prepared.statementType !== StatementType.EXPLAIN) {
    prepared.destroySync();
    return err({ errorType: 'DML_NOT_ALLOWED_ERROR', message: duckDbMessages.onlyReading() });
  }
  bindAll(prepared, statement.parameters);
  return ok(prepared);
}

/** Whether a text is the EXPLAIN of one statement that may be run where writing is allowed: it tells its plan only. */
async function isPlanOfChange(file: StatementFile, connection: DuckDBConnection, sql: string): Promise<boolean> {
  const explained = explainedWithoutRun(sql);
  if (explained === undefined) return false;
  const prepared = await prepareWriting(file, connection, { sql: explained, parameters: [] });
  if (prepared.ok) prepared.value.destroySync();
  return prepared.ok;
}

/** Binds the parameters in the order of their placeholders. */
export function bindAll(prepared: DuckDBPreparedStatement, parameters: readonly SqlParameter[]): void {
  for (const [index, parameter] of parameters.entries()) bind(prepared, index + 1, parameter);
}

/** Statements that change tables or rows of this file. COPY, ATTACH, SET, PRAGMA, LOAD and the like are not among them. */
const writing: ReadonlySet<StatementType> = new Set([
  StatementType.INSERT,
  StatementType.UPDATE,
  StatementType.DELETE,
  StatementType.MERGE_INTO,
  StatementType.CREATE,
  StatementType.ALTER,
  StatementType.DROP,
]);

/** The same for statements that write. */
export async function prepareWriting(
  _file: StatementFile,
  connection: DuckDBConnection,
  statement: SqlStatement,
): Promise<Outcome<DuckDBPreparedStatement>> {
  const refused = (message: string): Outcome<never> => err({ errorType: 'DML_NOT_ALLOWED_ERROR', message });
  const forbidden = forbiddenInWriting(statement.sql);
  if (forbidden !== undefined) return refused(forbidden);
  const extracted = await connection.extractStatements(statement.sql);
  if (extracted.count !== 1) {
    const pivot = pivotWithoutValues(statement.sql);
    return pivot === undefined ? refused(duckDbMessages.oneWrite()) : err(pivot);
  }
  const prepared = await extracted.prepare(0);
  if (!writing.has(prepared.statementType)) {
    prepared.destroySync();
    return refused(duckDbMessages.writeRefused());
  }
  const what = undefinable(statement.sql);
  if (what !== undefined) {
    prepared.destroySync();
    return refused(duckDbMessages.definitionRefused({ what }));
  }
  bindAll(prepared, statement.parameters);
  return ok(prepared);
}

function bind(prepared: DuckDBPreparedStatement, index: number, value: SqlParameter): void {
  if (value === null) prepared.bindNull(index);
  else if (typeof value === 'string') prepared.bindVarchar(index, value);
  else if (typeof value === 'boolean') prepared.bindBoolean(index, value);
  else if (typeof value === 'bigint') prepared.bindBigInt(index, value);
  else if (!Number.isSafeInteger(value)) prepared.bindDouble(index, value);
  else if (value >= -0x80000000 && value <= 0x7fffffff) prepared.bindInteger(index, value);
  else prepared.bindBigInt(index, BigInt(value));
}

type Column = ColumnarResult['columns'][number];
type ColumnHead = Omit<Column, 'values'>;

function columnsOf(result: DuckDBResult): readonly ColumnHead[] {
  return result.columnTypes().map((type, index) => ({
    name: result.columnName(index),
    databaseType: databaseTypeName(type),
    type: genericTypeOf(type.typeId),
  }));
}

const filled = (heads: readonly ColumnHead[], cells: readonly (readonly CellValue[])[]): readonly Column[] =>
  heads.map((head, index) => ({ ...head, values: cells[index] ?? [] }));

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
