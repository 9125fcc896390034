import type { CellValue } from '#plugins/databases';
import { cellText } from '../cell-text.ts';

/** Widths of columns: few letters, usual, long texts. */
const columnPx = { narrow: 120, usual: 240, wide: 320 } as const;

/** Rows that are looked at. */
const sampleRows = 30;
const letterPx = 7.2;
const paddingPx = 44;

/** Width of a column by its head and its first rows. */
export function columnWidth(
  column: { readonly name: string; readonly type: string; readonly type_generic: number },
  cell: (row: number) => CellValue | undefined,
): number {
  const lengths = Array.from({ length: sampleRows }, (_none, row) => {
    const value = cell(row);
    return value === undefined || value === null ? 0 : cellText(value, column).length;
  });
  const wantedPx = Math.max(...lengths, column.name.length + column.type.length + 2) * letterPx + paddingPx;
  if (wantedPx <= columnPx.narrow) return columnPx.narrow;
  return wantedPx <= columnPx.usual ? columnPx.usual : columnPx.wide;
}
