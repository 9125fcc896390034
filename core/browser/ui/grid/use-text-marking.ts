import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { placeAt } from './cell-element.ts';
import type { CellPlace } from './cell-range.ts';
import type { GridSelection } from './use-cell-selection.ts';

/**
 * What dragging the mouse over cells marks where their texts can be: within a cell its text, as in any text; over
 * several cells a block of them.
 */
export function useTextMarking(grid: RefObject<HTMLElement | null>, { moveTo }: GridSelection) {
  const pressed = useRef<CellPlace>(undefined);
  const [isBlock, setBlock] = useState(false);
  /** From letting go of a block to the click that the browser makes of it. */
  const isBlockClick = useRef(false);
  const end = (): void => {
    pressed.current = undefined;
    if (isBlock) setBlock(false);
  };
  return {
    /** The text of cells cannot be marked while a block is. */
    isBlock,
    handlers: {
      onMouseDown: (event: MouseEvent) => {
        isBlockClick.current = false;
        const place = event.button === 0 ? cellAt(event.target, grid.current) : undefined;
        pressed.current = event.shiftKey ? undefined : place;
        if (place === undefined || !event.shiftKey) return;
        event.preventDefault(); // the text from the last click to this one
        grid.current?.focus({ preventScroll: true });
      },
      onMouseMove: (event: MouseEvent) => {
        const from = pressed.current;
        if (from === undefined) return;
        if ((event.buttons & 1) === 0) {
          end(); // let go outside
          return;
        }
        const to = cellAt(event.target, grid.current);
        if (to === undefined || (!isBlock && to.row === from.row && to.column === from.column)) return;
        if (!isBlock) {
          setBlock(true);
          moveTo(from, false);
        }
        window.getSelection()?.removeAllRanges();
        moveTo(to, true);
      },
      onMouseUp: () => {
        isBlockClick.current = isBlock;
        end();
      },
      /** Dragging over other cells and back to the first marks that one and is no click on it. */
      onClickCapture: (event: MouseEvent) => {
        if (!isBlockClick.current) return;
        isBlockClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** Text that is marked in a grid; copying is the browser's then. */
export function hasMarkedText(grid: Element | null): boolean {
  const marked = window.getSelection();
  return marked !== null && !marked.isCollapsed && grid?.contains(marked.anchorNode) === true;
}

function cellAt(target: EventTarget, grid: Element | null): CellPlace | undefined {
  const place = placeAt(target, grid);
  return place?.column === undefined ? undefined : { row: place.row, column: place.column };
}
