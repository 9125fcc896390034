import { useEffect, useId, useMemo, useState } from 'react';
import { ErrorState, SkeletonRows } from '#core/browser/ui';
import type { RowView } from '../../../contract/result-routes.ts';
import { columnWidth } from '../../../common/rows/column-width.ts';
import { placeColumns } from '../../../common/rows/column-places.ts';
import { resultTexts as texts } from '../../../common/result-messages.ts';
import type { RowColumn, RowSnapshot } from '../../rows/row-entry.ts';
import { isPlain } from '../../rows/row-snapshot.ts';
import { useRowPages, useRows } from '../../rows/use-rows.ts';
import { CellMenu } from './cell-menu.tsx';
import { CellPanel } from './cell-panel.tsx';
import { GridHead, headPx } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useGridStyles } from './grid.styles.ts';
import { cellId, useCellSelection } from './use-cell-selection.ts';
import { useCopy } from './use-copy.ts';
import { useGridBox } from './use-grid-box.ts';

export interface ResultGridProps {
  readonly resultKey: string;
  readonly name: string;
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
  /** Distributions stand under the names of the columns. */
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
  return <Grid {...props} snapshot={snapshot} />;
}

function Grid({
  resultKey,
  name,
  view,
  onView,
  isProfiled,
  isNarrow,
  snapshot,
}: ResultGridProps & { snapshot: RowSnapshot }) {
  const styles = useGridStyles();
  const gridId = useId();
  const pages = useRowPages();
  const { columns, total, cell } = snapshot;
  const { places, onResize } = useColumns(columns, snapshot);
  const box = useGridBox(total, places, isProfiled ? headPx.profiled : headPx.plain);
  const cells = useCellSelection({ rows: total, columns: columns.length }, box);
  const [opened, setOpened] = useState(false);
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number }>();
  const copy = useCopy(resultKey, view, columns);
  const { from, to } = box.rows;
  useEffect(() => {
    if (to > from) pages.want(resultKey, view, from, to);
  }, [pages, resultKey, view, from, to, total]);
  const { focus } = cells.selection;
  const shownRows = Array.from({ length: Math.max(0, to - from) }, (_none, index) => from + index);
  return (
    <div style={{ display: 'flex', height: '100%', minHeight: 0, position: 'relative' }}>
      <div
        ref={box.scroller}
        className={styles.root}
        style={{ flexGrow: 1, minWidth: 0 }}
        role="grid"
        tabIndex={0}
        aria-label={texts.grid({ name })}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={cellId(gridId, focus)}
        onScroll={box.onScroll}
        onPointerDown={cells.onPointerDown}
        onPointerMove={cells.onPointerMove}
        onPointerUp={cells.onPointerUp}
        onDoubleClick={(event) => {
          if ((event.target as Element).closest('[data-column]') !== null) setOpened(true);
        }}
        onContextMenu={(event) => {
          if ((event.target as Element).closest('[data-row]') === null) return;
          event.preventDefault();
          setMenu({ x: event.clientX, y: event.clientY });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpened(false);
          cells.onKeyDown(event, {
            onCopy: (range, header) => void copy(range, header),
            onOpen: () => {
              setOpened(true);
            },
            onMenu: setMenu,
          });
        }}
      >
        <GridHead
          resultKey={resultKey}
          columns={columns}
          places={places}
          fromColumn={box.columns.from}
          toColumn={box.columns.to}
          view={view}
          onView={onView}
          isProfiled={isProfiled}
          onResize={onResize}
        />
        {total === 0 && <div className={styles.none}>{isPlain(view) ? texts.zeroRows() : texts.noMatches()}</div>}
        <div style={{ height: box.spacerPx, position: 'relative' }} role="rowgroup">
          {shownRows.map((row) => {
            const { fromRow, toRow, fromColumn, toColumn } = cells.range;
            const isSelected = row >= fromRow && row <= toRow;
            return (
              <GridRow
                key={row}
                gridId={gridId}
                row={row}
                topPx={box.topOf(row)}
                columns={columns}
                places={places}
                fromColumn={box.columns.from}
                toColumn={box.columns.to}
                cell={cell}
                search={view.search ?? ''}
                selectedFrom={isSelected ? fromColumn : undefined}
                selectedTo={isSelected ? toColumn : undefined}
                activeColumn={row === focus.row ? focus.column : undefined}
              />
            );
          })}
        </div>
      </div>
      {opened && (
        <CellPanel
          column={columns[focus.column]}
          row={focus.row}
          value={cell(focus.row, focus.column)}
          isNarrow={isNarrow}
          onClose={() => {
            setOpened(false);
            box.scroller.current?.focus();
          }}
        />
      )}
      <CellMenu
        at={menu}
        onClose={() => {
          setMenu(undefined);
          box.scroller.current?.focus();
        }}
        selection={cells.range}
        column={columns[focus.column]}
        index={focus.column}
        value={cell(focus.row, focus.column)}
        columnCount={columns.length}
        view={view}
        onView={onView}
        onCopy={(range, header) => void copy(range, header)}
        onOpen={() => {
          setOpened(true);
        }}
      />
    </div>
  );
}

/** Widths by the first rows, until somebody draws them otherwise. */
function useColumns(columns: readonly RowColumn[], snapshot: RowSnapshot) {
  const [drawn, setDrawn] = useState<Readonly<Record<number, number>>>({});
  // The first rows are there when the columns are; later ones must not move what is read.
  const fitting = useMemo(
    () => columns.map((column, index) => columnWidth(column, (row) => snapshot.cell(row, index))),
    [columns],
  );
  const places = useMemo(() => placeColumns(fitting.map((width, index) => drawn[index] ?? width)), [fitting, drawn]);
  return {
    places,
    onResize: (column: number, widthPx: number) => {
      setDrawn((before) => ({ ...before, [column]: widthPx }));
    },
  };
}
