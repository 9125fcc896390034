import { randomUUID } from 'node:crypto';
import { DuckDBTypeId, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api';
import { genericType } from '#plugins/databases';
import type { StoredColumn, StoredResult } from '#plugins/sql-results';
import type { ResultShape } from './view-sql.ts';

/** A stored result with the table it lies in. */
export interface CataloguedResult extends StoredResult, ResultShape {
  readonly createdMs: number;
  readonly textColumns: readonly number[];
}

interface StoredDescription {
  readonly columns: readonly StoredColumn[];
  /** Columns of numbers that are kept as text. */
  readonly textColumns: readonly number[];
  /** Columns of numbers that are kept as decimals; absent in what an earlier version wrote. */
  readonly decimalColumns?: readonly number[];
  /** Columns of times that are kept as timestamps; likewise. */
  readonly timestampColumns?: readonly number[];
}

/** Reads the catalogue's row of a key. */
export async function readCatalogue(connection: DuckDBConnection, key: string): Promise<CataloguedResult | undefined> {
  const reader = await connection.runAndReadAll(
    'SELECT table_name, columns, row_count, is_complete, created_ms FROM results WHERE key = $1',
    [key],
  );
  const [row] = reader.getRows();
  if (row === undefined) return undefined;
  const [table, columns, rowCount, isComplete, createdMs] = row;
  const description = JSON.parse(String(columns)) as StoredDescription; // written by `describe`
  return {
    key,
    table: String(table),
    columns: description.columns,
    textColumns: description.textColumns,
    isText: (index) => description.textColumns.includes(index),
    isDecimal: (index) => description.decimalColumns?.includes(index) === true,
    isTimestamp: (index) => description.timestampColumns?.includes(index) === true,
    rowCount: Number(rowCount),
    isComplete: isComplete === true,
    createdMs: Number(createdMs),
  };
}

/** Makes the table of a result; columns are called c0, c1, … */
export async function createTable(connection: DuckDBConnection, types: readonly DuckDBType[]): Promise<string> {
  const table = `r${randomUUID().replaceAll('-', '')}`;
  const list = types.map((type, index) => `c${index} ${type.toString()}`);
  await connection.run(`CREATE TABLE ${table} (${list.length === 0 ? 'nothing BOOLEAN' : list.join(', ')})`);
  return table;
}

/** What the catalogue is told of a result. */
export interface ResultFacts {
  readonly key: string;
  readonly columns: readonly StoredColumn[];
  readonly createdMs: number;
  readonly table: string;
  readonly types: readonly DuckDBType[];
  readonly rows: number;
  readonly isComplete: boolean;
}

/** Writes the catalogue's row of a result, or changes the one that `isKnown`. */
export async function catalogueResult(
  connection: DuckDBConnection,
  { key, columns, createdMs, table, types, rows, isComplete }: ResultFacts,
  isKnown: boolean,
): Promise<void> {
  const texts = columns.flatMap((column, index) =>
    column.type !== genericType.string && types[index]?.typeId === DuckDBTypeId.VARCHAR ? [index] : [],
  );
  const ofType = (...ids: readonly DuckDBTypeId[]) =>
    types.flatMap((type, index) => (ids.includes(type.typeId) ? [index] : []));
  const description: StoredDescription = {
    columns,
    textColumns: texts,
    decimalColumns: ofType(DuckDBTypeId.DECIMAL),
    timestampColumns: ofType(DuckDBTypeId.TIMESTAMP, DuckDBTypeId.TIMESTAMP_NS),
  };
  const parameters = [key, isComplete, BigInt(rows), JSON.stringify(description), estimatedBytes(columns, rows)];
  if (isKnown) {
    const change = 'is_complete = $2, row_count = $3, columns = $4, bytes = $5';
    await connection.run(`UPDATE results SET ${change} WHERE key = $1`, parameters);
    return;
  }
  await connection.run(
    `INSERT INTO results (key, is_complete, row_count, columns, bytes, table_name, created_ms)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [...parameters, table, createdMs],
  );
}

/** Bytes on disk, roughly: DuckDB compresses, so this is an upper bound for most. */
function estimatedBytes(columns: readonly StoredColumn[], rows: number): number {
  const perRow = columns.reduce((sum, column) => sum + (column.type === genericType.string ? 24 : 8), 0);
  return rows * perRow;
}

export async function dropResult(connection: DuckDBConnection, key: string): Promise<void> {
  const stored = await readCatalogue(connection, key);
  if (stored === undefined) return;
  await connection.run(`DROP TABLE IF EXISTS ${stored.table}`);
  await connection.run('DELETE FROM results WHERE key = $1', [key]);
}
