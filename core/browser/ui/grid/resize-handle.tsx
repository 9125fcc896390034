import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { uiMessages } from '../ui-messages.ts';
import { useGridStyles } from './grid.styles.ts';

/** How columns may be made wider and narrower. */
export interface GridResize {
  readonly minPx: number;
  /** Default: no limit. */
  readonly maxPx?: number;
  /** `isDone` with the last width, while it is false as long as the edge is dragged. */
  readonly onResize: (column: number, widthPx: number, isDone: boolean) => void;
  /** A double click on the edge: back to the width that fits. */
  readonly onFit: (column: number) => void;
  /** Edges are stops of the Tab key, at which arrow keys change the width. */
  readonly isFocusable?: boolean;
}

interface ResizeHandleProps {
  readonly resize: GridResize;
  readonly column: number;
  readonly label: string;
  readonly widthPx: number;
  readonly side: 'left' | 'right';
  readonly isLast: boolean;
}

/** px of one press on an arrow key. */
const stepPx = 16;

/** The edge of a heading; changes the width of its column. */
export function ResizeHandle({ resize, column, label, widthPx, side, isLast }: ResizeHandleProps) {
  const styles = useGridStyles();
  const start = useRef<{ readonly x: number; readonly widthPx: number; isDragged: boolean }>(undefined);
  const direction = side === 'left' ? 1 : -1;
  const { minPx, maxPx = Number.MAX_SAFE_INTEGER, isFocusable = false } = resize;
  const within = (px: number) => Math.round(Math.max(minPx, Math.min(maxPx, px)));
  const dragTo = (event: PointerEvent, isDone: boolean) => {
    const from = start.current;
    if (from === undefined) return;
    from.isDragged ||= event.clientX !== from.x;
    if (!from.isDragged) return; // pressed, perhaps twice
    resize.onResize(column, within(from.widthPx + direction * (event.clientX - from.x)), isDone);
  };
  const step = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resize.onResize(column, within(widthPx + direction * change), true);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={uiMessages.columnWidth({ column: label })}
      {...(isFocusable
        ? {
            tabIndex: 0,
            'aria-valuenow': Math.round(widthPx),
            'aria-valuemin': minPx,
            'aria-valuemax': resize.maxPx,
            onKeyDown: step,
          }
        : {})}
      className={mergeClasses(styles.handle, isLast && styles.lastHandle)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, widthPx, isDragged: false };
      }}
      onPointerMove={(event) => {
        dragTo(event, false);
      }}
      onPointerUp={(event) => {
        dragTo(event, true);
        start.current = undefined;
      }}
      onPointerCancel={() => {
        start.current = undefined;
      }}
      onClick={(event) => {
        event.stopPropagation();
      }}
      onDoubleClick={() => {
        resize.onFit(column);
      }}
    />
  );
}
