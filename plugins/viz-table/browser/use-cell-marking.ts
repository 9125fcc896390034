import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { CellPlace } from './table-view.ts';

type MoveTo = (place: CellPlace, isExtending: boolean) => void;

/**
 * What dragging the mouse over cells marks: within a cell its text, as in any text; over several cells a block of them.
 */
export function useCellMarking(grid: RefObject<HTMLElement | null>, moveTo: MoveTo) {
  const pressed = useRef<CellPlace>(undefined);
  const [isBlock, setBlock] = useState(false);
  /** From letting go of a block to the click that the browser makes of it. */
  const isBlockClick = useRef(false);
  const end = (): void => {
    pressed.current = undefined;
    if (isBlock) setBlock(false);
  };
  return {
    /** The text of cells is no text to mark while a block is. */
    isBlock,
    onMouseDown: (event: MouseEvent) => {
      isBlockClick.current = false;
      const place = event.button === 0 ? cellAt(event.target) : undefined;
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
      const to = cellAt(event.target);
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
    /** Who drags over other cells and back to the first marks that one; they do not click it. */
    onClickCapture: (event: MouseEvent) => {
      if (!isBlockClick.current) return;
      isBlockClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Text that is marked in a table; copying is the browser's then. */
export function hasMarkedText(grid: Element): boolean {
  const marked = window.getSelection();
  return marked !== null && !marked.isCollapsed && grid.contains(marked.anchorNode);
}

/** The cell below the headings that something is in. */
function cellAt(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? undefined : { row: Number(row), column: Number(cell?.dataset['column']) };
}
