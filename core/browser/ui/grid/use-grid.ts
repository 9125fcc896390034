import { useId, useMemo } from 'react';
import { cellElement } from './cell-element.ts';
import type { CellPlace } from './cell-range.ts';
import { groupDepth } from './column-groups.ts';
import type { GridColumn } from './grid-types.ts';
import { useCellSelection, type GridSelection } from './use-cell-selection.ts';
import { useGridBox, type GridBox, type GridSize } from './use-grid-box.ts';

export interface GridOptions {
  /** The same list as long as nothing in it changes, or all rows are drawn anew. */
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Height of a row, and of one of groups or totals. */
  readonly rowPx: number;
  /** Height of the columns' own headings. */
  readonly headPx: number;
  /** Width of the headers of rows; default: there are none. */
  readonly rowHeaderPx?: number;
  /** How many of the first columns stay in view. Default: 0. */
  readonly frozenColumns?: number;
  /** Rows of totals that stay at the bottom. Default: 0. */
  readonly totalRows?: number;
  /** The cursor can go to the headings, as row -1, and is on the first when the keyboard comes into the grid. */
  readonly hasHeadingCursor?: boolean;
  /** Where the cursor is at first; default: nowhere, until a key or the pointer takes it somewhere. */
  readonly initialCell?: CellPlace;
  /** Size of the box for the first drawing, before it is measured. */
  readonly initialSize?: GridSize;
}

/** A grid's geometry and selection, for `Grid` to draw and for its user to act on. */
export interface GridControl extends Pick<GridSelection, 'focus' | 'range' | 'moveTo'> {
  readonly id: string;
  readonly options: GridOptions;
  readonly box: GridBox;
  readonly selection: GridSelection;
  /** Rows of headings: groups and the columns' own. */
  readonly headRows: number;
  /** Height of all headings. */
  readonly headPx: number;
  /** The element of a cell or heading, as long as it is drawn. */
  readonly elementAt: (place: CellPlace) => Element | null;
  readonly takeFocus: () => void;
}

/** Keeps what is in view and selected of a grid with equally high rows, of which only those in view are drawn. */
export function useGrid(options: GridOptions): GridControl {
  const { columns, rowCount, rowPx, rowHeaderPx = 0, totalRows = 0, frozenColumns = 0 } = options;
  const id = useId();
  const widths = useMemo(() => columns.map(({ widthPx }) => widthPx), [columns]);
  const groups = useMemo(() => groupDepth(columns), [columns]);
  const headPx = options.headPx + groups * rowPx;
  const box = useGridBox({
    rows: rowCount,
    rowPx,
    headPx,
    footPx: totalRows * rowPx,
    leadPx: rowHeaderPx,
    widths,
    frozenColumns,
    initialSize: options.initialSize ?? { widthPx: 0, heightPx: 0 },
  });
  const bounds = {
    firstRow: options.hasHeadingCursor === true ? -1 : 0,
    rows: rowCount,
    columns: columns.length,
    pageRows: box.pageRows,
  } as const;
  const selection = useCellSelection(bounds, box.reveal, { side: box.side, initialCell: options.initialCell });
  return {
    ...selection,
    id,
    options,
    box,
    selection,
    headRows: groups + 1,
    headPx,
    elementAt: (place) => cellElement(box.scroller.current, place),
    takeFocus: () => box.scroller.current?.focus({ preventScroll: true }),
  };
}

/** The id of a cell with the cursor; others have none. */
export const cellId = (gridId: string, { row, column }: CellPlace): string => `${gridId}-${row}-${column}`;
