import { DuckDBTypeId, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api';
import { AppError } from '#core/common';
import type { Clock } from '#core/server';
import { genericType } from '#plugins/databases';
import type { ResultTables, StoredColumn, StoredView } from '../../contract/result-tables.ts';
import { resultMessages as messages } from '../../common/result-messages.ts';
import { compareResults } from './compare-results.ts';
import { parquetOf } from './parquet-file.ts';
import { profileColumn } from './profile-column.ts';
import { allColumns, readRows } from './read-page.ts';
import { describe, readCatalogue, type CataloguedResult } from './result-catalogue.ts';
import type { ResultFile } from './result-file.ts';
import { resultSource } from './result-source.ts';
import { TableWriter } from './result-writer.ts';
import { storedTypeOf } from './stored-types.ts';
import { columnIndex, viewSql } from './view-sql.ts';

/** The service over the private file. */
export function duckDbResultTables(file: ResultFile, clock: Clock): ResultTables {
  /** Rows that readers can see of results that are still being written. */
  const growing = new Map<string, number>();
  const find = async (connection: DuckDBConnection, key: string): Promise<CataloguedResult | undefined> => {
    const stored = await readCatalogue(connection, key);
    return stored === undefined || stored.isComplete ? stored : { ...stored, rowCount: growing.get(key) ?? 0 };
  };
  const drop = (keys: readonly string[]) =>
    file.use(async (connection) => {
      for (const key of keys) await dropResult(connection, key);
    });
  return {
    write: async (key, columns) => {
      const connection = await file.connect();
      const table = await createTable(connection, key, columns, clock.nowMs());
      growing.set(key, 0);
      return new TableWriter(
        connection,
        table,
        columns,
        (rows) => growing.set(key, rows),
        async (isKept, rows, types) => {
          try {
            if (isKept) await complete(connection, key, columns, rows, types);
            else await dropResult(connection, key);
          } finally {
            growing.delete(key);
            connection.closeSync();
          }
        },
      );
    },
    find: (key) => file.use((connection) => find(connection, key)),
    page: (key, view, from, count) =>
      file.use(async (connection) => {
        const stored = await find(connection, key);
        return stored === undefined ? undefined : readPage(connection, stored, view, from, count);
      }),
    profile: (key, column) =>
      file.use(async (connection) => {
        const stored = await find(connection, key);
        return stored === undefined ? undefined : profileColumn(connection, stored, columnIndex(stored, column));
      }),
    compare: (before, after, by, from, count) =>
      file.use(async (connection) => {
        const [first, second] = [await find(connection, before), await find(connection, after)];
        if (first === undefined || second === undefined) return undefined;
        return compareResults(connection, [first, second], by, from, count);
      }),
    source: (key) =>
      file.use(async (connection) => {
        const stored = await find(connection, key);
        return stored?.isComplete === true ? resultSource(file, stored) : undefined;
      }),
    parquet: async function* (key, signal) {
      const stored = await file.use((connection) => find(connection, key));
      if (stored === undefined) throw new AppError('not-found', messages.gone());
      yield* parquetOf(file, stored, signal);
    },
    drop,
    expire: async (maxAgeMs, maxBytes) => {
      const keys = await file.use((connection) => expiredKeys(connection, clock.nowMs() - maxAgeMs, maxBytes));
      await drop(keys);
      return keys;
    },
  };
}

async function createTable(
  connection: DuckDBConnection,
  key: string,
  columns: readonly StoredColumn[],
  nowMs: number,
): Promise<string> {
  await dropResult(connection, key);
  const reader = await connection.runAndReadAll("SELECT nextval('result_numbers')");
  const table = `r${String(reader.getRows()[0]?.[0])}`;
  const list = columns.map((column, index) => `c${index} ${storedTypeOf(column).toString()}`);
  await connection.run(`CREATE TABLE ${table} (${list.length === 0 ? 'nothing BOOLEAN' : list.join(', ')})`);
  await connection.run('INSERT INTO results VALUES ($1, $2, $3, 0, false, $4, 0)', [
    key,
    table,
    describe(columns, []),
    nowMs,
  ]);
  return table;
}

async function complete(
  connection: DuckDBConnection,
  key: string,
  columns: readonly StoredColumn[],
  rows: number,
  types: readonly DuckDBType[],
): Promise<void> {
  const texts = columns.flatMap((column, index) =>
    column.type !== genericType.string && types[index]?.typeId === DuckDBTypeId.VARCHAR ? [index] : [],
  );
  await connection.run(
    'UPDATE results SET is_complete = true, row_count = $2, columns = $3, bytes = $4 WHERE key = $1',
    [key, BigInt(rows), describe(columns, texts), estimatedBytes(columns, rows)],
  );
}

/** Bytes on disk, roughly: DuckDB compresses, so this is an upper bound for most. */
function estimatedBytes(columns: readonly StoredColumn[], rows: number): number {
  const perRow = columns.reduce((sum, column) => sum + (column.type === genericType.string ? 24 : 8), 0);
  return rows * perRow;
}

async function dropResult(connection: DuckDBConnection, key: string): Promise<void> {
  const stored = await readCatalogue(connection, key);
  if (stored === undefined) return;
  await connection.run(`DROP TABLE IF EXISTS ${stored.table}`);
  await connection.run('DELETE FROM results WHERE key = $1', [key]);
}

async function readPage(
  connection: DuckDBConnection,
  stored: CataloguedResult,
  view: StoredView,
  from: number,
  count: number,
) {
  const isPlain = (view.sort ?? []).length === 0 && (view.filters ?? []).length === 0 && (view.search ?? '') === '';
  const list = allColumns(stored);
  const { isComplete } = stored;
  if (isPlain) {
    const sql = `SELECT ${list} FROM ${stored.table} WHERE rowid >= ${from} AND rowid < ${from + count} ORDER BY rowid`;
    return { total: stored.rowCount, isComplete, rows: await readRows(connection, stored, sql) };
  }
  const { where, orderBy, parameters } = viewSql(stored, view);
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${stored.table}${where}`, [...parameters]);
  const sql = `SELECT ${list} FROM ${stored.table}${where}${orderBy} LIMIT ${count} OFFSET ${from}`;
  return {
    total: Number(counted.getRows()[0]?.[0] ?? 0),
    isComplete,
    rows: await readRows(connection, stored, sql, parameters),
  };
}

async function expiredKeys(
  connection: DuckDBConnection,
  oldestMs: number,
  maxBytes: number,
): Promise<readonly string[]> {
  const reader = await connection.runAndReadAll(
    'SELECT key, created_ms, bytes FROM results WHERE is_complete ORDER BY created_ms DESC, key',
  );
  let bytes = 0;
  const gone: string[] = [];
  for (const [key, createdMs, size] of reader.getRows()) {
    bytes += Number(size);
    if (Number(createdMs) < oldestMs || bytes > maxBytes) gone.push(String(key));
  }
  return gone;
}
