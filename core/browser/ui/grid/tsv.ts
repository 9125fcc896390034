import type { CellRange } from './cell-range.ts';

/** The texts of a block of cells, row by row. */
export function rangeTexts(
  { fromRow, toRow, fromColumn, toColumn }: CellRange,
  text: (row: number, column: number) => string,
): readonly (readonly string[])[] {
  return Array.from({ length: toRow - fromRow + 1 }, (_none, row) =>
    Array.from({ length: toColumn - fromColumn + 1 }, (_one, column) => text(fromRow + row, fromColumn + column)),
  );
}

/** Cells as spreadsheets take them: tabs between columns, line ends between rows. `escape` keeps both out of cells. */
export const tsvOf = (rows: readonly (readonly string[])[], escape: (text: string) => string): string =>
  rows.map((cells) => cells.map(escape).join('\t')).join('\n');

/** A cell whose tabs and line ends are blanks. */
export const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** A cell as it is, in quotes where it holds tabs, line ends or quotes. */
export const quotedCell = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
