import { mergeClasses } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useId,
  useLayoutEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type SetStateAction,
} from 'react';
import { ownValue } from '#core/common';
import { isSelected as matches, type ChartPointer, type Selects, type VizMountProps } from '#plugins/viz-kit';
import { text } from '../common/messages.ts';
import type { TableModel } from '../common/table-model.ts';
import type { ColumnConfig } from '../common/table-options.ts';
import { TableCell } from './table-cell.tsx';
import { TableHeadCell } from './table-head-cell.tsx';
import { rowHeightPx, useTableStyles } from './table-mount.styles.ts';
import { isInRange, nextSort, type CellPlace, type TableSort } from './table-view.ts';
import { useCellCursor } from './use-cell-cursor.ts';
import { hasMarkedText, useCellMarking } from './use-cell-marking.ts';

interface TableGridProps extends Pick<VizMountProps, 'theme' | 'size' | 'onOptions' | 'onSelect' | 'selection'> {
  readonly model: TableModel;
  /** px, by column. */
  readonly widths: readonly number[];
  readonly rows: readonly number[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  /** Widths in px that the reader gives, by column. */
  readonly onDrag: Dispatch<SetStateAction<Readonly<Record<string, number>>>>;
  readonly config: Readonly<Record<string, ColumnConfig>>;
}

/** Headings, the cells in sight and the totals row; sorting, widths, keyboard and copying. */
export function TableGrid(props: TableGridProps) {
  const { model, widths, rows, sort, onSort, onDrag, config, theme, size, onOptions, onSelect, selection } = props;
  const styles = useTableStyles();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 10,
    paddingStart: rowHeightPx,
    scrollPaddingStart: rowHeightPx,
    scrollPaddingEnd: model.hasTotals ? rowHeightPx : 0,
    initialRect: { width: size.widthPx, height: size.heightPx },
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: model.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 3,
    initialRect: { width: size.widthPx, height: size.heightPx },
  });
  useLayoutEffect(() => {
    columnWindow.measure();
  }, [columnWindow, widths]);

  const resize = (column: number, width: number, isDone: boolean) => {
    const name = model.columns[column]?.name ?? '';
    onDrag((all) => ({ ...all, [name]: width }));
    if (isDone) onOptions({ column_config: { ...config, [name]: { ...ownValue(config, name), columnWidth: width } } });
  };
  const fit = (column: number) => {
    const name = model.columns[column]?.name ?? '';
    const rest = Object.fromEntries(
      Object.entries(ownValue(config, name) ?? {}).filter(([key]) => key !== 'columnWidth'),
    );
    onDrag((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)));
    onOptions({ column_config: { ...config, [name]: rest } });
  };
  const activate = ({ row, column }: CellPlace, pointer: ChartPointer) => {
    const chosen = model.columns[column];
    if (chosen === undefined) return;
    const source = rows[row];
    if (source === undefined) {
      onSort(nextSort(sort, chosen));
      return;
    }
    if (chosen.isSelectable) {
      onSelect({ [chosen.name]: chosen.values[source] ?? null }, pointer);
      return;
    }
    // A number selects nothing by itself; it leads to what can be done with its row, such as seeing what it counts.
    const selects = rowSelects(model, source);
    const isMenu = pointer.intent === 'select' && !pointer.isAdditive && Object.keys(selects).length > 0;
    if (isMenu) onSelect(selects, { ...pointer, intent: 'menu' });
  };
  /** The menu of a cell: its own column first, then the row's other dimensions. */
  const openMenu = (event: MouseEvent, { row, column }: CellPlace) => {
    const source = rows[row];
    const chosen = model.columns[column];
    if (source === undefined || chosen === undefined) return;
    const selects = rowSelects(model, source, chosen.isSelectable ? chosen.name : undefined);
    if (Object.keys(selects).length === 0) return;
    event.preventDefault();
    cursor.moveTo({ row, column }, false);
    onSelect(selects, pointerOf(event, placeOf(row, column), 'menu'));
  };
  const placeOf = (row: number, column: number): Element | null =>
    scroller.current?.querySelector(`#${CSS.escape(idOf(row, column))}`) ?? null;
  const cursor = useCellCursor({
    model,
    rows,
    pageRows: Math.max(1, Math.floor(size.heightPx / rowHeightPx) - 2),
    reveal: ({ row, column }) => {
      if (row >= 0) rowWindow.scrollToIndex(row);
      columnWindow.scrollToIndex(column);
    },
    onActivate: (place, event) => {
      activate(place, pointerOf(event, placeOf(place.row, place.column), 'select'));
    },
    onWiden: (column, byPx) => {
      resize(column, Math.max(40, (widths[column] ?? 0) + byPx), true);
    },
  });
  const { isBlock, ...marking } = useCellMarking(scroller, cursor.moveTo);
  const clickCell = (event: MouseEvent, row: number) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    if (cell === null || (event.target instanceof Element && event.target.closest('a') !== null)) return;
    if (scroller.current !== null && hasMarkedText(scroller.current)) return; // the end of marking it
    const place = { row, column: Number(cell.dataset['column']) };
    cursor.moveTo(place, event.shiftKey);
    if (!event.shiftKey) activate(place, pointerOf(event, null, 'select'));
  };
  const focus = cursor.range?.focus;
  const columns = columnWindow.getVirtualItems();
  const totalWidth = columnWindow.getTotalSize();
  const idOf = (row: number, column: number) => `${gridId}-${row}-${column}`;
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={text.grid()}
      aria-rowcount={rows.length + 1}
      aria-colcount={model.columns.length}
      aria-activedescendant={focus === undefined ? undefined : idOf(focus.row, focus.column)}
      className={mergeClasses(styles.grid, isBlock && styles.blocks)}
      {...marking}
      onKeyDown={cursor.onKeyDown}
      onCopy={cursor.onCopy}
      onFocus={cursor.start}
      onContextMenu={(event) => {
        const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
        const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (cell !== null && row !== undefined)
          openMenu(event, { row: Number(row), column: Number(cell.dataset['column']) });
        else if (focus !== undefined && event.target === event.currentTarget) openMenu(event, focus);
      }}
    >
      <div className={styles.sizer} style={{ width: totalWidth, height: rowWindow.getTotalSize() }}>
        <div role="row" aria-rowindex={1} className={styles.head} style={{ width: totalWidth }}>
          {columns.map(({ index, start, size: width }) => {
            const column = model.columns[index];
            return column === undefined ? null : (
              <TableHeadCell
                key={column.name}
                id={idOf(-1, index)}
                column={column}
                columnIndex={index}
                left={start}
                width={width}
                sort={sort}
                isCurrent={focus?.row === -1 && focus.column === index}
                onSort={() => {
                  cursor.moveTo({ row: -1, column: index }, false);
                  onSort(nextSort(sort, column));
                }}
                onResize={(wide, isDone) => {
                  resize(index, wide, isDone);
                }}
                onFit={() => {
                  fit(index);
                }}
              />
            );
          })}
        </div>
        {rowWindow.getVirtualItems().map((item) => {
          const row = rows[item.index] ?? 0;
          return (
            <div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              data-row={item.index}
              className={mergeClasses(
                styles.row,
                selection !== undefined && !matches(selection, rowTells(model, row)) && styles.faint,
              )}
              style={{ width: totalWidth, transform: `translateY(${item.start}px)` }}
              onClick={(event) => {
                clickCell(event, item.index);
              }}
            >
              {columns.map(({ index, start, size: width }) => {
                const column = model.columns[index];
                const place = { row: item.index, column: index };
                return column === undefined ? null : (
                  <TableCell
                    key={column.name}
                    id={idOf(item.index, index)}
                    column={column}
                    columnIndex={index}
                    value={column.values[row] ?? null}
                    left={start}
                    width={width}
                    theme={theme}
                    isSelected={cursor.range !== undefined && isInRange(cursor.range, place)}
                    isCurrent={focus?.row === item.index && focus.column === index}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
      {model.hasTotals && (
        <div role="row" className={styles.foot} style={{ width: totalWidth }}>
          {columns.map(({ index, start, size: width }) => {
            const column = model.columns[index];
            return column === undefined ? null : (
              <div
                key={column.name}
                role="gridcell"
                aria-colindex={index + 1}
                title={column.total}
                className={`${styles.cell} ${styles[column.align]}`}
                style={{ left: start, width }}
              >
                {column.total}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** What a row may be selected by. */
const rowTells = ({ columns }: TableModel, row: number): Selects =>
  Object.fromEntries(
    columns.filter(({ isSelectable }) => isSelectable).map(({ name, values }) => [name, values[row] ?? null]),
  );

/** Dimensions of a row with their raw values, the pointed column first. */
function rowSelects(model: TableModel, row: number, first?: string): Selects {
  const dimensions = model.columns.filter((column) => column.isDimension || column.name === first);
  const sorted = [...dimensions].sort((a, b) => Number(b.name === first) - Number(a.name === first));
  return Object.fromEntries(sorted.map((column) => [column.name, column.values[row] ?? null]));
}

/** Where a pointer is, or for keys the middle of the cell. */
function pointerOf(
  event: MouseEvent | KeyboardEvent,
  cell: Element | null,
  intent: ChartPointer['intent'],
): ChartPointer {
  const isAdditive = event.ctrlKey || event.metaKey || event.shiftKey;
  const bounds = cell?.getBoundingClientRect();
  const isPointer = 'clientX' in event && (event.clientX !== 0 || event.clientY !== 0);
  if (isPointer || bounds === undefined)
    return { x: 'clientX' in event ? event.clientX : 0, y: 'clientY' in event ? event.clientY : 0, intent, isAdditive };
  return { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2, intent, isAdditive };
}
