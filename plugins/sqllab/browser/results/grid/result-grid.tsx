import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { ErrorState, Grid, SkeletonRows, useColumnWidths, useGrid, type GridControl } from '#core/browser/ui';
import { genericType } from '#plugins/databases';
import type { RowView } from '../../../contract/result-routes.ts';
import { columnWidth } from '../../../common/rows/column-width.ts';
import { orderOf } from '../../../common/rows/row-filters.ts';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import type { RowSnapshot } from '../../rows/row-entry.ts';
import { isPlain } from '../../rows/row-snapshot.ts';
import { useRowPages, useRows } from '../../rows/use-rows.ts';
import { CellMenu } from './cell-menu.tsx';
import { CellPanel } from './cell-panel.tsx';
import { GridHead } from './grid-head.tsx';
import { headPx, numberPx, rowPx, useGridStyles } from './grid.styles.ts';
import { useCellViews } from './use-cell-views.tsx';
import { useCopy } from './use-copy.ts';

export interface ResultGridProps {
  readonly resultKey: string;
  readonly name: string;
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
  /** Distributions are shown under the names of the columns. */
  readonly isProfiled: boolean;
  readonly isNarrow: boolean;
}

/** Stored rows in a grid: only cells in view are drawn, only pages near them are asked for. */
export function ResultGrid(props: ResultGridProps) {
  const { resultKey, view } = props;
  const pages = useRowPages();
  const snapshot = useRows(resultKey, view);
  const isUnknown = snapshot === undefined;
  useEffect(() => {
    pages.want(resultKey, view, 0, 1);
  }, [pages, resultKey, view, isUnknown]);
  if (snapshot === undefined) return <SkeletonRows count={8} />;
  if (snapshot.error !== undefined && snapshot.columns.length === 0) {
    const retry = () => {
      pages.want(resultKey, view, 0, 1);
    };
    return <ErrorState error={snapshot.error} isCompact onRetry={retry} />;
  }
  return <ResultRows {...props} snapshot={snapshot} />;
}

type RowsProps = ResultGridProps & { readonly snapshot: RowSnapshot };

/** px in the window. */
interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

function ResultRows(props: RowsProps) {
  const { resultKey, name, view, onView, isProfiled, isNarrow, snapshot } = props;
  const styles = useGridStyles();
  const { columns } = snapshot;
  const { grid, resize } = useResultGrid(props);
  const cell = useCellViews(snapshot, view.search ?? '');
  const [opened, setOpened] = useState(false);
  const [menu, setMenu] = useState<MenuPoint>();
  const copy = useCopy(resultKey, view, columns);
  const focus = grid.focus ?? firstCell;
  const value = snapshot.cell(focus.row, focus.column);
  const open = () => {
    setOpened(true);
  };
  return (
    <div className={styles.whole}>
      <Grid
        grid={grid}
        label={messages.grid({ name })}
        cell={cell}
        classes={styles}
        rowHeader={numbers}
        resize={resize}
        empty={<div className={styles.none}>{isPlain(view) ? messages.zeroRows() : messages.noMatches()}</div>}
        head={(index) => {
          const column = columns[index];
          return column && <GridHead {...{ resultKey, column, index, view, onView, isProfiled }} />;
        }}
        onCopy={(range, header) => void copy(range, header)}
        onKey={(event) => {
          const action = actionOf(event);
          if (action === 'close') setOpened(false);
          if (action === 'open') open();
          if (action === 'menu') setMenu(menuPoint(grid));
          if (action === 'menu' || action === 'open' || (action === 'close' && opened)) event.preventDefault();
        }}
        onCellDoubleClick={open}
        onContextMenu={(_place, event) => {
          if (event.target === event.currentTarget) return; // beside the rows
          event.preventDefault();
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      />
      {opened && (
        <CellPanel
          column={columns[focus.column]}
          row={focus.row}
          value={value}
          isNarrow={isNarrow}
          onClose={() => {
            setOpened(false);
            grid.takeFocus();
          }}
        />
      )}
      <CellMenu
        at={menu}
        onClose={() => {
          setMenu(undefined);
          grid.takeFocus();
        }}
        selection={grid.range ?? { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 }}
        column={columns[focus.column]}
        index={focus.column}
        value={value}
        columnCount={columns.length}
        view={view}
        onView={onView}
        onCopy={(range, header) => void copy(range, header)}
        onOpen={open}
      />
    </div>
  );
}

const firstCell = { row: 0, column: 0 };
const numbers = { label: '#', text: (row: number) => (row + 1).toLocaleString('en-US') };

/** The columns as wide as their first rows need or somebody drew them; fetches the pages of the rows in view. */
function useResultGrid({ resultKey, view, isProfiled, snapshot }: RowsProps) {
  const pages = useRowPages();
  const { columns, total } = snapshot;
  // The first rows are there when the columns are; later ones must not move what is read.
  const fitting = useMemo(
    () => columns.map((column, index) => columnWidth(column, (row) => snapshot.cell(row, index))),
    [columns],
  );
  const { widths, onResize, onFit } = useColumnWidths(fitting);
  const gridColumns = useMemo(
    () =>
      columns.map((column, index) => ({
        label: column.name,
        widthPx: widths[index] ?? 0,
        align: column.type_generic === genericType.numeric ? ('end' as const) : ('start' as const),
        sort: orderOf(view, index),
      })),
    [columns, widths, view],
  );
  const grid = useGrid({
    columns: gridColumns,
    rowCount: total,
    rowPx,
    headPx: isProfiled ? headPx.profiled : headPx.plain,
    rowHeaderPx: numberPx,
    initialCell: firstCell,
  });
  const { fromRow, toRow } = grid.box.window;
  useEffect(() => {
    if (toRow > fromRow) pages.want(resultKey, view, fromRow, toRow);
  }, [pages, resultKey, view, fromRow, toRow, total]);
  return { grid, resize: { minPx: 48, maxPx: 1_200, isFocusable: true, onResize, onFit } };
}

function actionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'open' | 'menu' | 'close' | undefined {
  if (key === 'Escape') return 'close';
  if ((key === 'Enter' && !ctrlKey && !metaKey) || (key === ' ' && !shiftKey)) return 'open';
  return key === 'ContextMenu' || (shiftKey && key === 'F10') ? 'menu' : undefined;
}

/** Below the cell with the cursor, or the grid where that is not drawn. */
function menuPoint({ focus = firstCell, elementAt, box }: GridControl): MenuPoint {
  const bounds = (elementAt(focus) ?? box.scroller.current)?.getBoundingClientRect();
  return { x: (bounds?.left ?? 0) + 8, y: bounds?.bottom ?? 0 };
}
