import { useCallback, useState, type KeyboardEvent } from 'react';
import { rangeBetween, type GridRange } from '../../common/grid-order.ts';

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridCursor {
  readonly active: GridCell | undefined;
  readonly range: GridRange | undefined;
  readonly moveTo: (cell: GridCell, extends_: 'no' | 'yes') => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface CursorLimits {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly pageRows: number;
  readonly onMoved: (cell: GridCell) => void;
  readonly onCopy: (range: GridRange, header: 'with-header' | 'cells-only') => void;
}

/** The active cell and the block chosen from it, by arrow keys or pointer; Shift extends, Ctrl+C copies, Ctrl+Shift+C with headings. */
export function useGridCursor(limits: CursorLimits): GridCursor {
  const [active, setActive] = useState<GridCell>();
  const [anchor, setAnchor] = useState<GridCell>();
  const range = active === undefined ? undefined : rangeBetween(anchor ?? active, active);
  const { onMoved } = limits;
  const moveTo = useCallback(
    (cell: GridCell, extend: 'no' | 'yes') => {
      setActive(cell);
      setAnchor((before) => (extend === 'yes' ? (before ?? cell) : cell));
      onMoved(cell);
    },
    [onMoved],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'c' && range !== undefined) {
      event.preventDefault();
      limits.onCopy(range, event.shiftKey ? 'with-header' : 'cells-only');
      return;
    }
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setAnchor({ row: 0, column: 0 });
      setActive({ row: limits.rowCount - 1, column: limits.columnCount - 1 });
      return;
    }
    const next = nextCell(active ?? { row: -1, column: 0 }, event.key, isCommand, limits);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next, event.shiftKey ? 'yes' : 'no');
  };
  return { active, range, moveTo, onKeyDown };
}

function nextCell(from: GridCell, key: string, toEdge: boolean, limits: CursorLimits): GridCell | undefined {
  const { rowCount, columnCount, pageRows } = limits;
  if (rowCount === 0) return undefined;
  const at = (row: number, column: number): GridCell => ({
    row: Math.max(0, Math.min(rowCount - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  });
  switch (key) {
    case 'ArrowDown':
      return at(toEdge ? rowCount - 1 : from.row + 1, from.column);
    case 'ArrowUp':
      return at(toEdge ? 0 : from.row - 1, from.column);
    case 'ArrowRight':
      return at(from.row, toEdge ? columnCount - 1 : from.column + 1);
    case 'ArrowLeft':
      return at(from.row, toEdge ? 0 : from.column - 1);
    case 'PageDown':
      return at(from.row + pageRows, from.column);
    case 'PageUp':
      return at(from.row - pageRows, from.column);
    case 'Home':
      return at(toEdge ? 0 : from.row, 0);
    case 'End':
      return at(toEdge ? rowCount - 1 : from.row, columnCount - 1);
    default:
      return undefined;
  }
}
