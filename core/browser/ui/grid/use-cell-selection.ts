import { useMemo, useState, type KeyboardEvent } from 'react';
import {
  movedBy,
  oneCell,
  rangeOf,
  wholeGrid,
  type CellBounds,
  type CellPlace,
  type CellRange,
  type CellSelection,
} from './cell-range.ts';

export type CopyHeadings = 'with-header' | 'cells-only';

export interface GridSelection {
  /** The cell with the cursor. */
  readonly focus: CellPlace | undefined;
  readonly range: CellRange | undefined;
  /** Moves the cursor and brings it into view; extending keeps the cell where the selection began. */
  readonly moveTo: (place: CellPlace, isExtending: boolean) => void;
  /** Puts the cursor on the first heading where it is nowhere; nothing scrolls. */
  readonly start: () => void;
  readonly selectRow: (row: number, isExtending: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent, onCopy: CopyCells | undefined) => void;
}

/** Copies a block of cells, with the headings of its columns or without. */
export type CopyCells = (range: CellRange, headings: CopyHeadings) => void;

interface SelectionOptions {
  /** Where rows start: keys go the way that they show. */
  readonly side: 'left' | 'right';
  readonly initialCell: CellPlace | undefined;
}

/** The selected cells, and how keys change them. */
export function useCellSelection(
  bounds: CellBounds,
  reveal: (place: CellPlace) => void,
  { side, initialCell }: SelectionOptions,
): GridSelection {
  const [selection, setSelection] = useState<CellSelection | undefined>(
    initialCell === undefined ? undefined : oneCell(initialCell),
  );
  const range = useMemo(() => (selection === undefined ? undefined : rangeOf(selection)), [selection]);
  const moveTo = (place: CellPlace, isExtending: boolean) => {
    setSelection((before) => ({ anchor: isExtending ? (before?.anchor ?? place) : place, focus: place }));
    reveal(place);
  };
  const selectRow = (row: number, isExtending: boolean) => {
    setSelection((before) => ({
      anchor: isExtending && before !== undefined ? before.anchor : { row, column: 0 },
      focus: { row, column: Math.max(0, bounds.columns - 1) },
    }));
  };
  const start = () => {
    setSelection((before) => before ?? oneCell({ row: -1, column: 0 }));
  };
  const onKeyDown = (event: KeyboardEvent, onCopy: CopyCells | undefined) => {
    if (event.altKey) return;
    const isJump = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : arrowFor(event.key, side);
    if (key === 'Escape' && selection !== undefined) {
      setSelection(oneCell(selection.focus));
      return;
    }
    if (isJump && key === 'c') {
      if (range === undefined || onCopy === undefined) return;
      event.preventDefault();
      onCopy(range, event.shiftKey ? 'with-header' : 'cells-only');
      return;
    }
    const isAll = isJump && key === 'a';
    const next = isAll ? wholeGrid(bounds) : movedBy(selection, { key, isJump, isExtending: event.shiftKey }, bounds);
    if (next === undefined) return;
    event.preventDefault();
    setSelection(next);
    if (!isAll) reveal(next.focus);
  };
  return { focus: selection?.focus, range, moveTo, start, selectRow, onKeyDown };
}

/** Keys are named as in a grid that starts at the left. */
function arrowFor(key: string, side: SelectionOptions['side']): string {
  return side === 'left' ? key : ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key);
}
