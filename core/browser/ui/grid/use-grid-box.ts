import { useFluent } from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CellPlace } from './cell-range.ts';
import { columnsInBox, frozenThatFit, placeColumns, scrolledToColumn, type ColumnPlaces } from './column-places.ts';
import { rowsInBox, scrolledTo, scrolledToRow, spacerPx, type RowBox, type RowScroll } from './row-scroll.ts';

/** Rows drawn beyond each edge, so that scrolling shows no gap. */
const extraRows = 8;

export interface GridSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface GridBoxOptions {
  readonly rows: number;
  readonly rowPx: number;
  /** What covers the top and the bottom of the box, and its start edge. */
  readonly headPx: number;
  readonly footPx: number;
  readonly leadPx: number;
  readonly widths: readonly number[];
  readonly frozenColumns: number;
  /** Before it was measured. */
  readonly initialSize: GridSize;
}

/** What is drawn: rows and scrolling columns by position, `to` exclusive; px that rows are moved in the spacer. */
export interface GridWindow {
  readonly fromRow: number;
  /** The first row in view. */
  readonly firstRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly shiftPx: number;
}

export interface GridBox {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
  readonly places: ColumnPlaces;
  /** Edge that places are counted from. */
  readonly side: 'left' | 'right';
  readonly window: GridWindow;
  readonly spacerPx: number;
  /** Whole rows that are seen at once. */
  readonly pageRows: number;
  /** Scrolls as little as needed until a cell is in view. */
  readonly reveal: (place: CellPlace) => void;
}

interface GridScroll extends RowScroll {
  readonly leftPx: number;
}

/** Which part of a grid is in view, and how it is scrolled. */
export function useGridBox(options: GridBoxOptions): GridBox {
  const { rows, rowPx, headPx, footPx, leadPx, widths, frozenColumns, initialSize } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller, initialSize);
  const isRightToLeft = useFluent().dir === 'rtl';
  const [drawn, setDrawn] = useState<GridScroll>({ scrollPx: 0, offsetPx: 0, leftPx: 0 });
  /** Runs ahead of what is drawn while the same cells stay in view. */
  const latest = useRef(drawn);
  const boxPx = Math.max(0, size.widthPx - leadPx);
  const places = useMemo(
    () => placeColumns(widths, frozenThatFit(widths, frozenColumns, boxPx)),
    [widths, frozenColumns, boxPx],
  );
  const box: RowBox = { rows, rowPx, bodyPx: Math.max(rowPx, size.heightPx - headPx - footPx) };
  const window = windowOf(drawn, box, places, boxPx);
  const onScroll = ({ currentTarget: { scrollTop, scrollLeft } }: UIEvent<HTMLDivElement>) => {
    const before = latest.current;
    // A place that `reveal` scrolled to is known already.
    const moved = Math.abs(before.scrollPx - scrollTop) < 1 ? before : scrolledTo(before, scrollTop, box);
    latest.current = { ...moved, leftPx: Math.abs(scrollLeft) };
    // In the same frame as the browser moves what was drawn before, or the edge is seen empty.
    if (!isSame(windowOf(latest.current, box, places, boxPx), window)) flushSync(() => setDrawn(latest.current));
  };
  const reveal = ({ row, column }: CellPlace) => {
    const element = scroller.current;
    if (element === null) return;
    const before = latest.current;
    const { scrollPx, offsetPx } = row < 0 ? before : scrolledToRow(before, row, box);
    const leftPx = scrolledToColumn(before.leftPx, column, boxPx, places);
    latest.current = { scrollPx, offsetPx, leftPx };
    setDrawn(latest.current);
    if (scrollPx !== before.scrollPx) element.scrollTop = scrollPx;
    if (leftPx !== before.leftPx) element.scrollLeft = isRightToLeft ? -leftPx : leftPx;
  };
  const pageRows = Math.max(1, Math.floor(box.bodyPx / rowPx));
  const side = isRightToLeft ? 'right' : 'left';
  return { scroller, onScroll, places, side, window, spacerPx: spacerPx(box), pageRows, reveal };
}

function windowOf(scroll: GridScroll, box: RowBox, places: ColumnPlaces, boxPx: number): GridWindow {
  const rows = rowsInBox(scroll, box, extraRows);
  const firstRow = rowsInBox(scroll, box, 0).from;
  const columns = columnsInBox(places, scroll.leftPx, boxPx);
  const shiftPx = scroll.scrollPx - scroll.offsetPx;
  return { fromRow: rows.from, firstRow, toRow: rows.to, fromColumn: columns.from, toColumn: columns.to, shiftPx };
}

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.fromRow === other.fromRow &&
  one.firstRow === other.firstRow &&
  one.toRow === other.toRow &&
  one.fromColumn === other.fromColumn &&
  one.toColumn === other.toColumn &&
  one.shiftPx === other.shiftPx;

/** The inner size of an element. One that is not laid out, as in a hidden tab, keeps what it had. */
function useSize(ref: RefObject<HTMLElement | null>, initial: GridSize): GridSize {
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element;
      if (heightPx === 0) return;
      setSize((before) =>
        before.widthPx === widthPx && before.heightPx === heightPx ? before : { widthPx, heightPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return size;
}
