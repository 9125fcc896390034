import type { CellValue, ColumnarResult, ResultColumn } from '../columnar-result.ts';

/** A column of an answer, and how its cells are read; `read` gets none that is missing. */
export interface AnswerColumn<Cell> extends Pick<ResultColumn, 'name' | 'databaseType' | 'type'> {
  readonly read: (cell: Cell) => CellValue;
}

/** Rows as columns. A cell that is null or not there is a missing value. */
export function columnarRows<Cell>(
  columns: readonly AnswerColumn<Cell>[],
  rows: readonly (readonly (Cell | null | undefined)[])[],
): ColumnarResult {
  return {
    columns: columns.map(({ read, ...column }, index) => ({
      ...column,
      values: rows.map((row) => {
        const cell = row[index];
        return cell === null || cell === undefined ? null : read(cell);
      }),
    })),
    rowCount: rows.length,
  };
}
