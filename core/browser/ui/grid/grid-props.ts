import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { CellPlace, CellRange } from './cell-range.ts';
import type { ColumnGroup } from './column-groups.ts';
import type { GridCell, GridClasses } from './grid-types.ts';
import type { GridResize } from './resize-handle.tsx';
import type { CopyCells } from './use-cell-selection.ts';
import type { GridControl } from './use-grid.ts';

export interface GridProps {
  readonly grid: GridControl;
  readonly label: string;
  /** A cell by position. The same function as long as the cells are the same: rows are drawn anew for another one. */
  readonly cell: (row: number, column: number) => GridCell;
  /** What is in a heading, beside the edge that changes its width. */
  readonly head: (column: number) => ReactNode;
  /** What is in the heading of a group; default: its label. */
  readonly group?: (group: ColumnGroup) => ReactNode;
  /** A cell of a row of totals, for `totalRows`; rows from 0. */
  readonly total?: (column: number, row: number) => GridCell;
  /** For `rowHeaderPx`: what their column is called, and the text of each. A click selects the row. */
  readonly rowHeader?: { readonly label: string; readonly text: (row: number) => string };
  readonly rowClass?: (row: number) => string | undefined;
  readonly classes?: GridClasses;
  /** In place of rows where there are none. */
  readonly empty?: ReactNode;
  /** Default: widths stay. */
  readonly resize?: GridResize;
  /** The text of a cell can be marked with the mouse. Else dragging, from its first pixel, selects cells. */
  readonly marksText?: boolean;
  /** Ctrl+C, and with headings Ctrl+Shift+C. */
  readonly onCopy?: CopyCells;
  /** In place of `onCopy` where the cells are at hand: what the browser copies, unless text is marked. */
  readonly copyText?: (range: CellRange) => string;
  /** Comes before the grid's own keys, of which it keeps those that it prevents. Not called for keys in headings. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly onHeadClick?: (column: number, event: MouseEvent) => void;
  readonly onCellClick?: (place: CellPlace, event: MouseEvent) => void;
  readonly onCellDoubleClick?: (place: CellPlace) => void;
  /** At a cell or the header of a row; beside them, as with the keyboard, at the cell that has the cursor. */
  readonly onContextMenu?: (place: CellPlace, event: MouseEvent) => void;
}
