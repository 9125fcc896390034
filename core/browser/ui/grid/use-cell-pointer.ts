import { useRef, type PointerEvent, type RefObject } from 'react';
import { placeAt } from './cell-element.ts';
import { isInRange } from './cell-range.ts';
import type { GridSelection } from './use-cell-selection.ts';

/** Selects cells by pressing and dragging the pointer. */
export function useCellPointer(
  grid: RefObject<HTMLElement | null>,
  { focus, range, moveTo, selectRow }: GridSelection,
) {
  const isDrawing = useRef(false);
  const end = () => {
    isDrawing.current = false;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeAt(event.target, grid.current);
      if (place === undefined) return;
      const { row, column } = place;
      const isPrimary = event.button === 0;
      // The menu is of all that is selected.
      if (!isPrimary && range !== undefined && isInRange(range, row, column ?? focus?.column ?? 0)) return;
      isDrawing.current = isPrimary;
      if (column === undefined) selectRow(row, event.shiftKey);
      else moveTo({ row, column }, event.shiftKey);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDrawing.current || event.buttons !== 1) return;
      // Touch sends all events of a drag to the element where it began.
      const place = placeAt(document.elementFromPoint(event.clientX, event.clientY), grid.current);
      if (place === undefined || (place.row === focus?.row && (place.column ?? focus.column) === focus.column)) return;
      if (place.column === undefined) selectRow(place.row, true);
      else moveTo({ row: place.row, column: place.column }, true);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
