import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { TableModel } from '../common/table-model.ts';
import { hasMarkedText } from './use-cell-marking.ts';
import { movedBy, rangeAsText, type CellPlace, type CellRange } from './table-view.ts';

interface CursorChoice {
  readonly model: TableModel;
  readonly rows: readonly number[];
  readonly pageRows: number;
  readonly reveal: (place: CellPlace) => void;
  /** Enter or Space on a cell or heading. */
  readonly onActivate: (place: CellPlace, event: KeyboardEvent) => void;
  /** Alt with an arrow on a heading: wider or narrower. */
  readonly onWiden: (column: number, byPx: number) => void;
}

/**
 * The cell the keyboard is at, and the block selected from it. Arrow keys, Home, End, PageUp, PageDown; Ctrl+C copies,
 * unless text is marked. */
export function useCellCursor({ model, rows, pageRows, reveal, onActivate, onWiden }: CursorChoice) {
  const [range, setRange] = useState<CellRange | undefined>(undefined);
  const moveTo = (place: CellPlace, isExtending: boolean): void => {
    setRange((before) => ({ anchor: isExtending ? (before?.anchor ?? place) : place, focus: place }));
    reveal(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = range?.focus ?? { row: -1, column: 0 };
    if (event.altKey && from.row === -1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      onWiden(from.column, event.key === 'ArrowRight' ? 16 : -16);
      return;
    }
    if (event.key === 'Escape' && range !== undefined) {
      setRange({ anchor: range.focus, focus: range.focus });
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onActivate(from, event);
      return;
    }
    if (event.altKey) return;
    const to = movedBy(event.key, event.ctrlKey || event.metaKey, from, {
      rows: rows.length,
      columns: model.columns.length,
      pageRows,
    });
    if (to === undefined) return;
    event.preventDefault();
    if (hasMarkedText(event.currentTarget)) window.getSelection()?.removeAllRanges(); // now it is the cells'
    moveTo(to, event.shiftKey);
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (range === undefined || hasMarkedText(event.currentTarget)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', rangeAsText(model, rows, range));
  };
  return {
    range,
    moveTo,
    onKeyDown,
    onCopy,
    start: () => {
      setRange(range ?? { anchor: { row: -1, column: 0 }, focus: { row: -1, column: 0 } });
    },
  };
}
