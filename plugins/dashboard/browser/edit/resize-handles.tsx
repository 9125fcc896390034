import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { moveMessages, panelMessages as messages } from '../../common/edit-messages.ts';
import { columnsInside, ownWidth, parentOf } from '../../common/layout/layout-width.ts';
import { hasHeight, heightRange, ownHeight, widthRange } from '../../common/layout/resize-component.ts';
import { gridUnitPx, type LayoutComponent } from '../../contract/layout.ts';
import type { LayoutActions } from './layout-actions.ts';
import { boxOf } from './layout-boxes.ts';
import { sizeAt, type ResizeStart } from './resize-geometry.ts';

const useStyles = makeStyles({
  handle: { position: 'absolute', zIndex: 5, touchAction: 'none', '@media (pointer: coarse)': { display: 'none' } },
  width: { top: 0, bottom: '12px', right: '-7px', width: '14px', cursor: 'ew-resize' },
  height: { left: 0, right: '12px', bottom: '-7px', height: '14px', cursor: 'ns-resize' },
  both: {
    right: '-6px',
    bottom: '-6px',
    width: '14px',
    height: '14px',
    cursor: 'nwse-resize',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorBrandBackground,
    boxSizing: 'border-box',
  },
  grid: {
    position: 'absolute',
    zIndex: 4,
    display: 'grid',
    pointerEvents: 'none',
  },
  column: {
    backgroundColor: tokens.colorBrandBackground,
    opacity: 0.12,
    borderRadius: tokens.borderRadiusSmall,
  },
  ghost: {
    position: 'absolute',
    left: 0,
    top: 0,
    zIndex: 5,
    pointerEvents: 'none',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    borderRadius: tokens.borderRadiusLarge,
    border: `2px solid ${tokens.colorBrandStroke1}`,
    boxSizing: 'border-box',
  },
  label: {
    margin: '4px',
    padding: '2px 6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
  },
});

type Edge = 'width' | 'height' | 'both';

interface ResizeHandlesProps {
  readonly component: LayoutComponent;
  readonly actions: LayoutActions;
}

/** Handles at the edges. While one is dragged only a frame follows; the component is drawn again when it is let go. */
export function ResizeHandles({ component, actions }: ResizeHandlesProps) {
  const styles = useStyles();
  const { id, type } = component;
  const [start, setStart] = useState<(ResizeStart & { readonly edge: Edge }) | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const latest = useRef(size);
  const widths = widthRange(actions.layout(), id);
  const isTall = hasHeight(type);
  useEffect(() => {
    if (start === null) return undefined;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setStart(null);
    };
    document.addEventListener('keydown', stop, true);
    return () => {
      document.removeEventListener('keydown', stop, true);
    };
  }, [start]);
  const handle = (edge: Edge, title: string) => ({
    className: mergeClasses(styles.handle, styles[edge]),
    title,
    'data-resize': edge,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const begun = beginAt(actions, component, event);
      if (begun === undefined || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      latest.current = { width: begun.width, height: begun.height };
      setSize(latest.current);
      setStart({ ...begun, edge });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (start === null) return;
      const next = sizeAt(start, { x: event.clientX, y: event.clientY });
      if (next.width === latest.current.width && next.height === latest.current.height) return;
      latest.current = next;
      setSize(next);
    },
    onPointerUp: () => {
      if (start === null) return;
      setStart(null);
      const { width, height } = latest.current;
      actions.resize(id, { ...(edge === 'height' ? {} : { width }), ...(edge === 'width' ? {} : { height }) });
    },
    onPointerCancel: () => setStart(null),
  });
  return (
    <>
      {start !== null && <ResizeGhost start={start} size={size} />}
      {widths !== undefined && <div {...handle('width', messages.resizeWidth())} />}
      {isTall && <div {...handle('height', messages.resizeHeight())} />}
      {widths !== undefined && isTall && <div {...handle('both', messages.resizeBoth())} />}
    </>
  );
}

interface ResizeGhostProps {
  readonly start: ResizeStart & { readonly edge: Edge };
  readonly size: { readonly width: number; readonly height: number };
}

function ResizeGhost({ start, size }: ResizeGhostProps) {
  const styles = useStyles();
  const { columns, columnPx, gapPx, row, edge } = start;
  const widthPx = edge === 'height' ? start.box.width : size.width * (columnPx + gapPx) - gapPx;
  const heightPx = edge === 'width' ? start.box.height : start.box.height + (size.height - start.height) * gridUnitPx;
  return (
    <>
      {edge !== 'height' && (
        <div
          className={styles.grid}
          data-resize-grid
          style={{
            left: row.left - start.box.left,
            width: row.width,
            top: 0,
            height: Math.max(heightPx, start.box.height),
            gap: gapPx,
            gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: columns }, (_, index) => (
            <div key={index} className={styles.column} />
          ))}
        </div>
      )}
      <div className={styles.ghost} data-resize-ghost style={{ width: widthPx, height: heightPx }}>
        <span className={styles.label}>
          {edge === 'height'
            ? moveMessages.height({ height: size.height })
            : edge === 'width'
              ? moveMessages.widthOnly({ width: size.width, columns })
              : moveMessages.size({ width: size.width, columns, height: size.height })}
        </span>
      </div>
    </>
  );
}

function beginAt(actions: LayoutActions, component: LayoutComponent, event: PointerEvent): ResizeStart | undefined {
  const layout = actions.layout();
  const box = boxOf(component.id);
  const row = box?.parentElement;
  const parent = parentOf(layout, component.id);
  if (box === null || row === null || row === undefined || parent === undefined) return undefined;
  const columns = columnsInside(layout, parent.id);
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(row);
  const gapPx = parseFloat(columnGap) || 0;
  const around = row.getBoundingClientRect();
  const inner = {
    left: around.left + parseFloat(paddingLeft),
    width: around.width - parseFloat(paddingLeft) - parseFloat(paddingRight),
  };
  const own = ownWidth(component);
  return {
    point: { x: event.clientX, y: event.clientY },
    box: box.getBoundingClientRect(),
    row: inner,
    columns,
    gapPx,
    columnPx: (inner.width - gapPx * (columns - 1)) / columns,
    width: own,
    height: ownHeight(layout, component.id),
    widths: widthRange(layout, component.id) ?? { min: own, max: own },
    heights: heightRange,
  };
}
