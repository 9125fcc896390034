import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { uiMessages } from './ui-messages.ts';

export interface SplitPaneProps {
  /** `row`: side by side; `column`: one above the other. */
  readonly direction: 'row' | 'column';
  /** Size of the first pane in px. */
  readonly sizePx: number;
  readonly minPx: number;
  readonly maxPx: number;
  readonly onResize: (sizePx: number) => void;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Default: "Resize panes". */
  readonly ariaLabel?: string;
}

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: 0, minWidth: 0, width: '100%', height: '100%' },
  column: { flexDirection: 'column' },
  pane: { minWidth: 0, minHeight: 0, overflow: 'auto' },
  rest: { flexGrow: 1, flexBasis: 0 },
  bar: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralStroke2,
    touchAction: 'none',
    position: 'relative',
    ':hover': { backgroundColor: tokens.colorBrandStroke1 },
    ':focus-visible': { backgroundColor: tokens.colorBrandStroke1 },
    '::after': { content: '""', position: 'absolute' },
  },
  upright: { width: '1px', cursor: 'col-resize', '::after': { top: 0, bottom: 0, left: '-4px', right: '-4px' } },
  level: { height: '1px', cursor: 'row-resize', '::after': { left: 0, right: 0, top: '-4px', bottom: '-4px' } },
});

/** Two panes with a bar between them, moved by pointer or by arrow keys (16 px; with Shift 64 px). */
export function SplitPane({ direction, sizePx, minPx, maxPx, onResize, first, second, ariaLabel }: SplitPaneProps) {
  const styles = useStyles();
  const start = useRef<{ readonly at: number; readonly sizePx: number } | undefined>(undefined);
  const isRow = direction === 'row';
  const within = (px: number) => Math.round(Math.min(maxPx, Math.max(minPx, px)));
  const position = (event: PointerEvent) => (isRow ? event.clientX : event.clientY);
  const size = within(sizePx);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 64 : 16;
    const next: Partial<Record<string, number>> = {
      [isRow ? 'ArrowLeft' : 'ArrowUp']: size - step,
      [isRow ? 'ArrowRight' : 'ArrowDown']: size + step,
      Home: minPx,
      End: maxPx,
    };
    const target = next[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onResize(within(target));
  };
  return (
    <div className={mergeClasses(styles.root, !isRow && styles.column)}>
      <div className={styles.pane} style={{ flexBasis: size, flexShrink: 0 }}>
        {first}
      </div>
      <div
        role="separator"
        tabIndex={0}
        aria-label={ariaLabel ?? uiMessages.resizePanes()}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={size}
        aria-valuemin={minPx}
        aria-valuemax={maxPx}
        className={mergeClasses(styles.bar, isRow ? styles.upright : styles.level)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { at: position(event), sizePx: size };
        }}
        onPointerMove={(event) => {
          if (start.current !== undefined) onResize(within(start.current.sizePx + position(event) - start.current.at));
        }}
        onPointerUp={() => {
          start.current = undefined;
        }}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      />
      <div className={mergeClasses(styles.pane, styles.rest)}>{second}</div>
    </div>
  );
}
