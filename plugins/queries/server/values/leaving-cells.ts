import {
  epochNumber,
  genericType,
  isBinary,
  readableBytes,
  type CellValue,
  type ColumnarResult,
  type ResultColumn,
} from '#plugins/databases';

/**
 * A result read with `RunOptions.exactCells` in the form in which values leave the server: each comes back to the same
 * SQL value in a filter (`coerceValue`). Times are numbers, binary is text where it can be.
 */
export function leavingCells(result: ColumnarResult): ColumnarResult {
  return { ...result, columns: result.columns.map(leavingColumn) };
}

function leavingColumn(column: ResultColumn): ResultColumn {
  const read = readerOf(column);
  if (read === undefined || !column.values.some((value) => typeof value === 'string')) return column;
  return { ...column, values: column.values.map((value) => (typeof value === 'string' ? read(value) : value)) };
}

function readerOf({ type, databaseType }: ResultColumn): ((text: string) => CellValue) | undefined {
  if (type === genericType.temporal) return epochNumber;
  return isBinary(databaseType) ? readableBytes : undefined;
}
