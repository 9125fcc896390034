import type { ColumnarResult } from './columnar-result.ts';

/** No more rows than so many of a batch. */
export function firstRows(batch: ColumnarResult, count: number): ColumnarResult {
  if (batch.rowCount <= count) return batch;
  return {
    rowCount: count,
    columns: batch.columns.map((column) => ({ ...column, values: column.values.slice(0, count) })),
  };
}
