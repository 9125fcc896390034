import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredColumn, StoredResult } from '../../contract/result-tables.ts';
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
    rowCount: Number(rowCount),
    isComplete: isComplete === true,
    createdMs: Number(createdMs),
  };
}

export function describe(columns: readonly StoredColumn[], textColumns: readonly number[]): string {
  const description: StoredDescription = { columns, textColumns };
  return JSON.stringify(description);
}
