import { ResultReturnType, type DuckDBPreparedStatement, type DuckDBResult } from '@duckdb/node-api';
import { err, ok, type Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import { databaseTypeName, genericTypeOf } from './duckdb-types.ts';
import type { StatementWatch } from './statement-watch.ts';
import type { CellForm } from './vectors/kind-of-type.ts';
import type { ColumnHead, RowsOf } from './vectors/rows.ts';

/** Chunks (2,048 rows each) read between two turns of the event loop. */
const chunksPerTurn = 32;

/** Runs a prepared statement, reads its whole result and destroys it. */
export async function readWhole<T>(
  prepared: DuckDBPreparedStatement,
  watch: StatementWatch,
  form: CellForm,
  rowsOf: RowsOf<T>,
): Promise<Result<T, EngineError>> {
  try {
    const stopped = watch.stopped();
    if (stopped !== undefined) return err(stopped);
    const result = await prepared.run();
    // What writes without RETURNING gives a count as if it were a row.
    if (result.returnType !== ResultReturnType.QUERY_RESULT) {
      return ok(await rowsOf({ columns: [], types: [], form }).end());
    }
    const rows = rowsOf({ columns: columnsOf(result), types: result.columnTypes(), form, rowCount: result.rowCount });
    for (let index = 0; index < result.chunkCount; index += 1) {
      const stopped = watch.stopped();
      if (stopped !== undefined) return err(stopped);
      await rows.add(result.getChunk(index));
      if (index % chunksPerTurn === chunksPerTurn - 1) await nextTurn();
    }
    return ok(await rows.end());
  } finally {
    prepared.destroySync();
  }
}

/** Rows of about this many chunks make a batch; the first is a single chunk, so that its rows are there early. */
const chunksPerBatch = 8;
/** Bytes or characters after which a batch has no further chunk: wide rows may follow narrow ones. */
const sizePerBatch = 16_000_000;

/** Runs a prepared statement and yields batches while DuckDB still computes; memory stays constant. */
export async function* readBatches<T>(
  prepared: DuckDBPreparedStatement,
  form: CellForm,
  rowsOf: RowsOf<T>,
): AsyncGenerator<T> {
  const result = await prepared.stream();
  const head = { columns: columnsOf(result), types: result.columnTypes(), form };
  for (let chunks = 1; ; chunks = chunksPerBatch) {
    const rows = rowsOf(head);
    for (let count = 0; count < chunks && rows.size <= sizePerBatch; count += 1) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) break;
      await rows.add(chunk);
    }
    if (rows.rowCount === 0) return;
    yield await rows.end();
  }
}

function columnsOf(result: DuckDBResult): readonly ColumnHead[] {
  return result.columnTypes().map((type, index) => ({
    name: result.columnName(index),
    databaseType: databaseTypeName(type),
    type: genericTypeOf(type.typeId),
  }));
}

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
