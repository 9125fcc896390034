import type { SheetBlock, SheetLayout } from '#plugins/viz-kit';
import type { FileRows } from '../../contract/result-files.ts';

/** The layout of rows, which without one of their own have a line of headers that stays in view. */
export const layoutOf = ({ headers, layout }: Pick<FileRows, 'headers' | 'layout'>): SheetLayout =>
  layout ?? { headings: [headers], merged: [], frozenColumns: 0, columns: [] };

/** What stays in view: the headings, and columns at the start. */
export function paneXml({ headings, frozenColumns }: SheetLayout): string {
  const corner = cellName(headings.length, frozenColumns);
  const x = frozenColumns > 0 ? ` xSplit="${String(frozenColumns)}"` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  return `<pane${x} ySplit="${String(headings.length)}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>`;
}

/** Blocks of one cell are no blocks. */
export function mergedXml(merged: readonly SheetBlock[]): string {
  const cells = merged
    .filter(({ fromRow, toRow, fromColumn, toColumn }) => toRow > fromRow || toColumn > fromColumn)
    .map(
      ({ fromRow, toRow, fromColumn, toColumn }) =>
        `<mergeCell ref="${cellName(fromRow, fromColumn)}:${cellName(toRow, toColumn)}"/>`,
    );
  return cells.length === 0 ? '' : `<mergeCells count="${String(cells.length)}">${cells.join('')}</mergeCells>`;
}

/** `A1` for row 0 and column 0. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${String(row + 1)}`;
}
