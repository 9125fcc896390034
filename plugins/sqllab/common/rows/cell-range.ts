export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** What is selected: from the cell where it began to the cell it was drawn to. */
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

export const firstCell: CellSelection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

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

interface GridKeys {
  readonly key: string;
  readonly isJump: boolean;
  readonly isExtending: boolean;
}

/** The selection after a key; undefined: the key does not move it. */
export function movedBy(
  selection: CellSelection,
  { key, isJump, isExtending }: GridKeys,
  grid: { readonly rows: number; readonly columns: number; readonly pageRows: number },
): CellSelection | undefined {
  const { row, column } = selection.focus;
  const far = Number.MAX_SAFE_INTEGER;
  const targets: Partial<Record<string, CellPlace>> = {
    ArrowDown: { row: isJump ? far : row + 1, column },
    ArrowUp: { row: isJump ? 0 : row - 1, column },
    ArrowRight: { row, column: isJump ? far : column + 1 },
    ArrowLeft: { row, column: isJump ? 0 : column - 1 },
    PageDown: { row: row + grid.pageRows, column },
    PageUp: { row: row - grid.pageRows, column },
    Home: { row: isJump ? 0 : row, column: 0 },
    End: { row: isJump ? far : row, column: far },
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  const focus = {
    row: Math.min(Math.max(0, grid.rows - 1), Math.max(0, target.row)),
    column: Math.min(Math.max(0, grid.columns - 1), Math.max(0, target.column)),
  };
  return isExtending ? { anchor: selection.anchor, focus } : oneCell(focus);
}
