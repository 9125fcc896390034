/** A cell by position. Row -1 is the headings. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** What is selected: from the cell where it began to the cell that has the cursor. */
export interface CellSelection {
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
}

/** A block of cells; both ends belong to it. */
export interface CellRange {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** What keys move in: `firstRow` is -1 where headings can have the cursor, else 0. */
export interface CellBounds {
  readonly firstRow: -1 | 0;
  readonly rows: number;
  readonly columns: number;
  /** Rows of one page. */
  readonly pageRows: number;
}

interface GridKeys {
  readonly key: string;
  /** To the edge of the grid. */
  readonly isJump: boolean;
  readonly isExtending: boolean;
}

export const oneCell = (place: CellPlace): CellSelection => ({ anchor: place, focus: place });

export function rangeOf({ anchor, focus }: CellSelection): CellRange {
  return {
    fromRow: Math.min(anchor.row, focus.row),
    toRow: Math.max(anchor.row, focus.row),
    fromColumn: Math.min(anchor.column, focus.column),
    toColumn: Math.max(anchor.column, focus.column),
  };
}

export function isInRange({ fromRow, toRow, fromColumn, toColumn }: CellRange, row: number, column: number): boolean {
  return row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn;
}

export const cellCount = ({ fromRow, toRow, fromColumn, toColumn }: CellRange): number =>
  (toRow - fromRow + 1) * (toColumn - fromColumn + 1);

/** All cells, without the headings; undefined where there are none. */
export const wholeGrid = ({ rows, columns }: CellBounds): CellSelection | undefined =>
  rows === 0 || columns === 0
    ? undefined
    : { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } };

/** The selection after a key; undefined: the key does not move it. Without one, the cursor is above the first cell. */
export function movedBy(
  selection: CellSelection | undefined,
  { key, isJump, isExtending }: GridKeys,
  bounds: CellBounds,
): CellSelection | undefined {
  const { firstRow, rows, columns, pageRows } = bounds;
  const { row, column } = selection?.focus ?? { row: -1, column: 0 };
  const far = Number.MAX_SAFE_INTEGER;
  const targets: Partial<Record<string, CellPlace>> = {
    ArrowDown: { row: isJump ? far : row + 1, column },
    ArrowUp: { row: isJump ? 0 : row - 1, column },
    ArrowRight: { row, column: isJump ? far : column + 1 },
    ArrowLeft: { row, column: isJump ? 0 : column - 1 },
    PageDown: { row: row + pageRows, column },
    PageUp: { row: Math.max(0, row - pageRows), column },
    Home: { row: isJump ? 0 : row, column: 0 },
    End: { row: isJump ? far : row, column: far },
  };
  const target = targets[key];
  if (target === undefined || columns === 0 || rows - 1 < firstRow) return undefined;
  const focus = {
    row: Math.min(rows - 1, Math.max(firstRow, target.row)),
    column: Math.min(columns - 1, Math.max(0, target.column)),
  };
  return isExtending && selection !== undefined ? { anchor: selection.anchor, focus } : oneCell(focus);
}
