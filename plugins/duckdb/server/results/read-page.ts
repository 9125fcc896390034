import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { exactNumber, genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { readChunk, vectorReader } from '../vectors/read-vectors.ts';
import type { ResultShape } from './view-sql.ts';

/** Runs a SELECT over all columns of a stored result and gives its rows as they came from their engine. */
export async function readRows(
  connection: DuckDBConnection,
  shape: ResultShape,
  sql: string,
  parameters: readonly DuckDBValue[] = [],
): Promise<ColumnarResult> {
  const result = await connection.run(sql, [...parameters]);
  const types = result.columnTypes();
  const readers = types.map((type) => vectorReader(type, 'exact'));
  const cells: CellValue[][] = types.map(() => []);
  let rowCount = 0;
  for (const chunk of await result.fetchAllChunks()) {
    readChunk(chunk, readers, cells, rowCount);
    rowCount += chunk.rowCount;
  }
  return {
    rowCount,
    columns: shape.columns.map((column, index) => ({
      ...column,
      values: shape.isText(index) ? (cells[index] ?? []).map(numberOf) : (cells[index] ?? []),
    })),
  };
}

/** All columns, for a SELECT list. */
export function allColumns(shape: ResultShape): string {
  return shape.columns.length === 0 ? 'NULL' : shape.columns.map((_column, index) => `c${index}`).join(', ');
}

/** A number that was kept as text; one that a double cannot hold exactly stays text. */
export const numberOf = (cell: CellValue): CellValue => (typeof cell === 'string' ? exactNumber(cell) : cell);

/** Whether a column can be put into bins. */
export function isMeasured(shape: ResultShape, index: number): boolean {
  const type = shape.columns[index]?.type;
  return type === genericType.numeric || type === genericType.temporal;
}
