import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { placeAt } from './cell-element.ts';
import type { GridProps } from './grid-props.ts';
import { useCellPointer } from './use-cell-pointer.ts';
import { hasMarkedText, useTextMarking } from './use-text-marking.ts';

/** What the grid does with keys, the pointer and the clipboard, and what of it goes on to its user. */
export function useGridEvents(props: GridProps) {
  const { grid, marksText = false, onKey, onCopy, copyText, onCellClick, onCellDoubleClick, onContextMenu } = props;
  const { scroller } = grid.box;
  const pointer = useCellPointer(scroller, grid.selection);
  const marking = useTextMarking(scroller, grid.selection);
  const cellOf = (event: MouseEvent) => {
    const place = placeAt(event.target, scroller.current);
    return place?.column === undefined ? undefined : { row: place.row, column: place.column };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isForCells(event)) return;
    onKey?.(event);
    if (event.isDefaultPrevented()) return;
    grid.selection.onKeyDown(event, onCopy);
    // Now the selection is one of cells.
    if (event.isDefaultPrevented() && marksText && hasMarkedText(scroller.current))
      window.getSelection()?.removeAllRanges();
  };
  const onClick = (event: MouseEvent) => {
    const place = cellOf(event);
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (place === undefined || isLink) return;
    if (marksText) {
      if (hasMarkedText(scroller.current)) return; // the end of marking it
      grid.moveTo(place, event.shiftKey);
    }
    onCellClick?.(place, event);
  };
  const handlers = {
    onKeyDown,
    onClick,
    onDoubleClick: (event: MouseEvent) => {
      const place = cellOf(event);
      if (place !== undefined) onCellDoubleClick?.(place);
    },
    onContextMenu: (event: MouseEvent) => {
      const place = placeAt(event.target, scroller.current);
      const column = place?.column ?? grid.focus?.column ?? 0;
      if (place !== undefined) onContextMenu?.({ row: place.row, column }, event);
      else if (event.target === event.currentTarget && grid.focus !== undefined) onContextMenu?.(grid.focus, event);
    },
    onCopy: (event: ClipboardEvent) => {
      if (grid.range === undefined || copyText === undefined || hasMarkedText(scroller.current)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyText(grid.range));
    },
    onFocus: grid.options.hasHeadingCursor === true ? grid.selection.start : undefined,
    ...(marksText ? marking.handlers : pointer),
  };
  return { isBlock: marksText && marking.isBlock, handlers };
}

/** Keys pressed on the grid or in a cell; not in a heading, nor in what a heading opened elsewhere in the page. */
function isForCells({ target, currentTarget }: KeyboardEvent): boolean {
  if (target === currentTarget) return true;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('[role=columnheader]') === null;
}
