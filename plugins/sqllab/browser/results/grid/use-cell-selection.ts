import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  firstCell,
  isInRange,
  movedBy,
  oneCell,
  rangeOf,
  type CellPlace,
  type CellRange,
  type CellSelection,
} from '../../../common/rows/cell-range.ts';
import type { GridBox } from './use-grid-box.ts';

interface GridActs {
  readonly onCopy: (range: CellRange, header: 'with-header' | 'cells-only') => void;
  readonly onOpen: () => void;
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
}

/** The selected cells, and how keys and the pointer change them. */
export function useCellSelection(grid: { readonly rows: number; readonly columns: number }, box: GridBox) {
  const [selection, setSelection] = useState<CellSelection>(firstCell);
  const isDrawing = useRef(false);
  const range = rangeOf(selection);
  const select = (next: CellSelection) => {
    setSelection(next);
    box.show(next.focus);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, acts: GridActs) => {
    if (event.target !== event.currentTarget) return; // a button of a head
    const isJump = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = actOf(key, isJump, event.shiftKey);
    if (act === 'copy') acts.onCopy(range, event.shiftKey ? 'with-header' : 'cells-only');
    else if (act === 'all') setSelection(wholeGrid(grid));
    else if (act === 'open') acts.onOpen();
    else if (act === 'menu') acts.onMenu(menuPlace(event.currentTarget, selection.focus));
    else {
      const next = movedBy(
        selection,
        { key, isJump, isExtending: event.shiftKey },
        { ...grid, pageRows: box.pageRows },
      );
      if (next === undefined) return;
      select(next);
    }
    event.preventDefault();
  };
  return {
    selection,
    range,
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event.target, grid.columns);
      if (place === undefined) return;
      const isInside = isInRange(range, place.focus.row, place.focus.column);
      if (event.button !== 0 && isInside) return; // the menu of what is selected
      isDrawing.current = event.button === 0;
      setSelection(event.shiftKey ? { anchor: selection.anchor, focus: place.focus } : place);
      if (place.focus.column === place.anchor.column) box.show(place.focus);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!isDrawing.current || event.buttons !== 1) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const place = under === null ? undefined : placeOf(under, grid.columns);
      if (place !== undefined) setSelection(({ anchor }) => ({ anchor, focus: place.focus }));
    },
    onPointerUp: () => {
      isDrawing.current = false;
    },
  };
}

function actOf(key: string, isJump: boolean, isShifted: boolean): 'copy' | 'all' | 'open' | 'menu' | undefined {
  if (isJump && key === 'c') return 'copy';
  if (isJump && key === 'a') return 'all';
  if ((key === 'Enter' && !isJump) || (key === ' ' && !isShifted)) return 'open';
  return key === 'ContextMenu' || (isShifted && key === 'F10') ? 'menu' : undefined;
}

const wholeGrid = ({ rows, columns }: { readonly rows: number; readonly columns: number }): CellSelection => ({
  anchor: { row: 0, column: 0 },
  focus: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
});

/** The cell at an element; at the number of a row, the whole row. */
function placeOf(target: EventTarget | null, columns: number): CellSelection | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest('[data-row]');
  const row = Number(element?.getAttribute('data-row') ?? NaN);
  if (Number.isNaN(row)) return undefined;
  const column = element?.getAttribute('data-column');
  if (column !== null && column !== undefined) return oneCell({ row, column: Number(column) });
  return { anchor: { row, column: 0 }, focus: { row, column: Math.max(0, columns - 1) } };
}

export const cellId = (gridId: string, { row, column }: CellPlace): string => `${gridId}-${row}-${column}`;

function menuPlace(grid: HTMLElement, place: CellPlace): { readonly x: number; readonly y: number } {
  const cell = grid.querySelector(`[data-row="${place.row}"][data-column="${place.column}"]`);
  const { left, bottom } = (cell ?? grid).getBoundingClientRect();
  return { x: left + 8, y: bottom };
}
