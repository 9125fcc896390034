import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import type { CellWriter } from './column-writers.ts';

/** Limits of a column's width in px. */
export const columnWidthPx = { least: 56, most: 360, byHand: 1_200 } as const;
const characterPx = 7.2;
const paddingPx = 30;
/** Rows looked at to guess a width. */
const sampleRows = 60;

/** Widths in which headings and the first values fit. */
export function guessWidths(
  result: ColumnarResult,
  labelOf: (column: ResultColumn) => string,
  writers: readonly CellWriter[],
): readonly number[] {
  return result.columns.map((column, index) => {
    let longest = labelOf(column).length + 2;
    const rows = Math.min(sampleRows, result.rowCount);
    for (let row = 0; row < rows; row += 1) {
      longest = Math.max(longest, writers[index]?.(column.values[row] ?? null).length ?? 0);
    }
    return Math.round(Math.min(columnWidthPx.most, Math.max(columnWidthPx.least, longest * characterPx + paddingPx)));
  });
}
