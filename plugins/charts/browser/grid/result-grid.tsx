import { useCallback, useId, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ownValue } from '#core/common';
import { announce, showToast, copyText } from '#core/browser';
import type { ResultGridProps } from '#plugins/charts';
import type { ResultColumn } from '#plugins/databases';
import { gridText } from '../../common/frame-messages.ts';
import { gridOrder, rangeText, type GridRange, type GridSort } from '../../common/grid-order.ts';
import { isoTextOf } from '../../contract/time-text.ts';
import { pageFormats } from '../frame/page-viz-theme.ts';
import { columnWriters } from './column-writers.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { guessWidths } from './grid-widths.ts';
import { headerHeightPx, rowHeightPx, useResultGridStyles } from './result-grid.styles.ts';
import { useGridCursor, type GridCell } from './use-grid-cursor.ts';

/** Rows and columns kept beyond the edges, so that scrolling never shows a gap. */
const overscan = { rows: 12, columns: 3 } as const;

/** A grid over a columnar result. Only what is on screen exists, so 50,000 rows scroll like fifty. */
export default function ResultGridView(props: ResultGridProps) {
  // Other columns are another grid: widths, sorting and the active cell start over.
  return <Grid key={JSON.stringify(props.result.columns.map((column) => column.name))} {...props} />;
}

function Grid({ result, verboseNames, formatOf, ariaLabel }: ResultGridProps) {
  const styles = useResultGridStyles();
  const dispatch = useDispatch();
  const gridId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<GridSort>();
  const [byHand, setByHand] = useState<ReadonlyMap<number, number>>(new Map());
  const labelOf = useCallback(
    (column: ResultColumn) => ownValue(verboseNames ?? {}, column.name) ?? column.name,
    [verboseNames],
  );
  const writers = useMemo(() => columnWriters(result, pageFormats, formatOf), [result, formatOf]);
  const guessed = useMemo(() => guessWidths(result, labelOf, writers), [result, labelOf, writers]);
  const order = useMemo(() => gridOrder(result, sort), [result, sort]);
  const widthOf = (index: number) => byHand.get(index) ?? guessed[index] ?? 100;

  const rows = useVirtualizer({
    count: result.rowCount,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: overscan.rows,
    scrollMargin: headerHeightPx,
    scrollPaddingStart: headerHeightPx,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: result.columns.length,
    getScrollElement: () => frame.current,
    estimateSize: widthOf,
    overscan: overscan.columns,
  });
  const columnItems = columns.getVirtualItems();
  const shownColumns = useMemo(
    () => columnItems.map(({ index, start, size }) => ({ index, leftPx: start, widthPx: size })),
    [columnItems],
  );
  const totalWidthPx = columns.getTotalSize();
  const cellId = useCallback((at: number, column: number) => `${gridId}-${String(at)}-${String(column)}`, [gridId]);

  const onMoved = useCallback(
    (cell: GridCell) => {
      rows.scrollToIndex(cell.row);
      columns.scrollToIndex(cell.column);
    },
    [rows, columns],
  );
  const copy = (range: GridRange, header: 'with-header' | 'cells-only') => {
    const headings = header === 'with-header' ? result.columns.map(labelOf) : undefined;
    const text = rangeText(result, order, range, (epochMs) => isoTextOf(epochMs, false), headings);
    const count = (range.toRow - range.fromRow + 1) * (range.toColumn - range.fromColumn + 1);
    copyText(text).then(
      () => {
        dispatch(announce({ text: gridText.copied({ count }) }));
      },
      () => {
        dispatch(showToast({ toastType: 'warning', text: gridText.copyFailed() }));
      },
    );
  };
  const cursor = useGridCursor({
    rowCount: result.rowCount,
    columnCount: result.columns.length,
    pageRows: Math.max(1, Math.floor((frame.current?.clientHeight ?? 300) / rowHeightPx) - 2),
    onMoved,
    onCopy: copy,
  });
  const choose = (event: PointerEvent) => {
    const cell = cellAt(event.target);
    if (cell === undefined || event.button !== 0) return;
    cursor.moveTo(cell, event.shiftKey ? 'yes' : 'no');
    frame.current?.focus();
  };
  const drag = (event: PointerEvent) => {
    const cell = event.buttons === 1 ? cellAt(event.target) : undefined;
    if (cell !== undefined && (cell.row !== cursor.active?.row || cell.column !== cursor.active.column))
      cursor.moveTo(cell, 'yes');
  };
  const { active, range } = cursor;
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={ariaLabel}
      aria-multiselectable
      className={styles.root}
      aria-rowcount={result.rowCount + 1}
      aria-colcount={result.columns.length}
      aria-activedescendant={active === undefined ? undefined : cellId(active.row, active.column)}
      onKeyDown={cursor.onKeyDown}
      onPointerDown={choose}
      onPointerOver={drag}
    >
      <GridHeader
        columns={shownColumns}
        result={result}
        labelOf={labelOf}
        totalWidthPx={totalWidthPx}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          const column = next === undefined ? undefined : result.columns[next.column];
          if (column !== undefined) dispatch(announce({ text: gridText.sorted({ column: labelOf(column) }) }));
        }}
        onWidth={(index, widthPx) => {
          setByHand(new Map(byHand).set(index, widthPx));
          columns.resizeItem(index, widthPx);
        }}
      />
      {result.rowCount === 0 && <div className={styles.empty}>{gridText.empty()}</div>}
      <div role="rowgroup" style={{ height: rows.getTotalSize(), width: totalWidthPx, position: 'relative' }}>
        {rows.getVirtualItems().map(({ index: at, start }) => {
          const isChosen = range !== undefined && at >= range.fromRow && at <= range.toRow;
          return (
            <GridRow
              key={at}
              result={result}
              at={at}
              row={order[at] ?? at}
              topPx={start - headerHeightPx}
              totalWidthPx={totalWidthPx}
              columns={shownColumns}
              writers={writers}
              cellId={cellId}
              activeColumn={active?.row === at ? active.column : undefined}
              chosenFrom={isChosen ? range.fromColumn : undefined}
              chosenTo={isChosen ? range.toColumn : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The cell an event came from; the grid writes the places into the cells. */
function cellAt(target: EventTarget): GridCell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  if (element === null) return undefined;
  return { row: Number(element.dataset['at']), column: Number(element.dataset['column']) };
}
