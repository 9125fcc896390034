import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { AppError, err, type Result } from '#core/common';
import { engineFailure, type EngineError, type RunOptions, type SqlStatement } from '#plugins/databases';
import { cancelledError, engineErrorOf } from './engine-errors.ts';
import type { StatementFile } from './file-place.ts';
import { prepareChecked } from './prepare-statement.ts';
import { readBatches, readWhole } from './read-result.ts';
import { StatementWatch } from './statement-watch.ts';
import { cellFormOf } from './vectors/kind-of-type.ts';
import type { RowsOf } from './vectors/rows.ts';

type Outcome<T> = Result<T, EngineError>;

/** Runs one checked statement and reads the whole result, column by column. */
export async function runStatement<T>(
  file: StatementFile,
  statement: SqlStatement,
  options: RunOptions,
  rowsOf: RowsOf<T>,
  prepare: typeof prepareChecked = prepareChecked,
): Promise<Outcome<T>> {
  return withConnection(
    file,
    options,
    async (connection, watch) => {
      const prepared = await prepare(file, connection, statement);
      return prepared.ok ? readWhole(prepared.value, watch, cellFormOf(options), rowsOf) : prepared;
    },
    statement.sql,
  );
}

/** Yields batches while DuckDB still computes; memory stays constant. Throws AppError. */
export async function* streamStatement<T>(
  file: StatementFile,
  statement: SqlStatement,
  options: RunOptions,
  rowsOf: RowsOf<T>,
): AsyncGenerator<T> {
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
    yield* readBatches(prepared, cellFormOf(options), rowsOf);
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
