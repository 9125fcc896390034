import { useCallback, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import {
  rowsInBox,
  scrolledTo,
  scrolledToRow,
  spacerPx,
  type RowBox,
  type RowScroll,
} from '../../../common/rows/row-scroll.ts';
import { columnsInBox, scrolledToColumn, type ColumnPlaces } from '../../../common/rows/column-places.ts';
import type { CellPlace } from '../../../common/rows/cell-range.ts';
import { numberPx, rowPx } from './grid.styles.ts';

/** Rows drawn beyond what is seen. */
const extraRows = 6;

export interface GridBox {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
  readonly spacerPx: number;
  /** To draw; `to` is exclusive. */
  readonly rows: { readonly from: number; readonly to: number };
  readonly columns: { readonly from: number; readonly to: number };
  /** Where a row stands in the spacer. */
  readonly topOf: (row: number) => number;
  /** Whole rows that are seen at once. */
  readonly pageRows: number;
  readonly show: (place: CellPlace) => void;
}

/** What of the grid is in view, and how it is moved. */
export function useGridBox(total: number, places: ColumnPlaces, headPx: number): GridBox {
  const scroller = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  const [scroll, setScroll] = useState<RowScroll & { readonly leftPx: number }>({
    scrollPx: 0,
    offsetPx: 0,
    leftPx: 0,
  });
  const box: RowBox = { rows: total, rowPx, bodyPx: Math.max(rowPx, size.heightPx - headPx) };
  const boxPx = Math.max(0, size.widthPx - numberPx);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  const onScroll = useCallback(
    ({ currentTarget: { scrollTop, scrollLeft } }: UIEvent<HTMLDivElement>) => {
      setScroll((before) => ({
        // What `show` did has its place already.
        ...(Math.abs(before.scrollPx - scrollTop) < 1 ? before : scrolledTo(before, scrollTop, box)),
        leftPx: scrollLeft,
      }));
    },
    [box.rows, box.bodyPx],
  );
  const show = ({ row, column }: CellPlace) => {
    const element = scroller.current;
    if (element === null) return;
    const next = scrolledToRow(scroll, row, box);
    const leftPx = scrolledToColumn(scroll.leftPx, column, boxPx, places);
    setScroll({ ...next, leftPx });
    element.scrollTop = next.scrollPx;
    element.scrollLeft = leftPx;
  };
  return {
    scroller,
    onScroll,
    spacerPx: spacerPx(box),
    rows: rowsInBox(scroll, box, extraRows),
    columns: columnsInBox(places, scroll.leftPx, boxPx),
    topOf: (row) => scroll.scrollPx + row * rowPx - scroll.offsetPx,
    pageRows: Math.max(1, Math.floor(box.bodyPx / rowPx)),
    show,
  };
}
