import { useMemo, type Dispatch, type KeyboardEvent, type MouseEvent, type SetStateAction } from 'react';
import { Grid, useGrid, type CellPlace, type CellRange, type GridControl } from '#core/browser/ui';
import {
  isSelected as matches,
  textWidthPx,
  type ChartPointer,
  type FormData,
  type VizMountProps,
} from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import type { TableColumn, TableModel } from '../common/table-model.ts';
import { withColumnConfig } from '../common/columns/column-config.ts';
import { firstRowNumber, type TableOptions } from '../common/table-options.ts';

import { pointerOf, rowSelects, rowTells } from './row-selects.ts';
import { useTableCells } from './table-cell.tsx';
import { TableHeading } from './table-heading.tsx';
import { rowHeightPx, useTableStyles } from './table-mount.styles.ts';
import { nextSort, rangeAsText, type TableSort } from './table-view.ts';

/** Narrowest column, and how much a key changes its width; px. */
const [minWidthPx, widthStepPx] = [40, 16];

interface TableGridProps extends Pick<
  VizMountProps,
  'theme' | 'size' | 'formData' | 'onOptions' | 'onSelect' | 'selection'
> {
  readonly model: TableModel;
  /** px, by column. */
  readonly widths: readonly number[];
  readonly rows: readonly number[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  /** Widths in px that the reader gives, by column. */
  readonly onDrag: Dispatch<SetStateAction<Readonly<Record<string, number>>>>;
  readonly options: TableOptions;
  /** Opens the menu of a column. */
  readonly onMenu: (column: TableColumn, anchor: Element, selected: CellRange | undefined) => void;
}

/** Headings, the cells in sight and the totals row; what clicks and keys do in a chart. */
export function TableGrid(props: TableGridProps) {
  const { model, widths, rows, sort, onSort, onMenu, theme, selection } = props;
  const styles = useTableStyles();
  const grid = useTableGrid(props);
  const numberFrom = firstRowNumber(props.options, props.formData);
  const { onResize, onFit } = resizeOf(props);
  const { activate, openMenu } = actionsOf(props, grid);
  const classes = useMemo(
    () => ({
      root: styles.grid,
      head: styles.head,
      headCell: styles.headCell,
      row: styles.row,
      cell: styles.cell,
      active: styles.current,
      rowHeader: styles.rowNumber,
    }),
    [styles],
  );
  const onKey = (event: KeyboardEvent) => {
    const place = grid.focus ?? { row: -1, column: 0 };
    const isWider = event.key === 'ArrowRight';
    if (event.altKey && place.row === -1 && (isWider || event.key === 'ArrowLeft')) {
      const widthPx = (widths[place.column] ?? 0) + (isWider ? widthStepPx : -widthStepPx);
      onResize(place.column, Math.max(minWidthPx, widthPx), true);
    } else if (event.altKey && place.row === -1 && event.key === 'ArrowDown') {
      openMenu(place, event);
    } else if (event.key === 'Enter' || event.key === ' ') {
      activate(place, pointerOf(event, grid.elementAt(place), 'select'));
    } else return;
    event.preventDefault();
  };
  return (
    <Grid
      grid={grid}
      label={messages.grid()}
      cell={useTableCells(model, rows, theme)}
      classes={classes}
      rowClass={(row) =>
        selection !== undefined && !matches(selection, rowTells(model, rows[row] ?? 0)) ? styles.faint : undefined
      }
      head={(index) => {
        const column = model.columns[index];
        return (
          column && <TableHeading column={column} sort={sort} onMenu={(anchor) => onMenu(column, anchor, grid.range)} />
        );
      }}
      total={(index, row) => {
        const { totals = [], align = 'left' } = model.columns[index] ?? {};
        const total = totals[row] ?? '';
        return { content: total, title: total, className: styles[align] };
      }}
      {...(numberFrom === undefined
        ? {}
        : { rowHeader: { label: messages.rowNumber(), text: (row: number) => String(numberFrom + row) } })}
      resize={{ minPx: minWidthPx, onResize, onFit }}
      marksText
      copyText={(range) => rangeAsText(model, rows, range)}
      onKey={onKey}
      onHeadClick={(index) => {
        const column = model.columns[index];
        grid.moveTo({ row: -1, column: index }, false);
        if (column !== undefined) onSort(nextSort(sort, column));
      }}
      onCellClick={(place, event) => {
        if (!event.shiftKey) activate(place, pointerOf(event, null, 'select'));
      }}
      onContextMenu={openMenu}
    />
  );
}

function useTableGrid({ model, widths, rows, sort, size, options, formData }: TableGridProps): GridControl {
  const columns = useMemo(
    () =>
      model.columns.map(({ name, label, group }, index) => ({
        label,
        ...(group === undefined ? {} : { groups: [group] }),
        widthPx: widths[index] ?? 0,
        sort:
          sort?.column !== name
            ? ('none' as const)
            : sort.descending
              ? ('descending' as const)
              : ('ascending' as const),
      })),
    [model, widths, sort],
  );
  return useGrid({
    columns,
    rowCount: rows.length,
    rowPx: rowHeightPx,
    headPx: rowHeightPx,
    totalRows: model.totalRows,
    hasHeadingCursor: true,
    initialSize: size,
    frozenColumns: model.columns.filter(({ isFrozen }) => isFrozen).length,
    rowHeaderPx: rowNumbersPx(options, formData, rows.length),
  });
}

/** Width of the column of row numbers; 0 where there is none. */
export function rowNumbersPx(options: TableOptions, formData: FormData, rowCount: number): number {
  const from = firstRowNumber(options, formData);
  return from === undefined ? 0 : Math.ceil(textWidthPx(String(from + rowCount), 12)) + 20;
}

/** Widths that the reader gives become options of the chart. */
function resizeOf({ model, options, onDrag, onOptions }: TableGridProps) {
  const change = (name: string, columnWidth: number | undefined) =>
    onOptions({ column_config: withColumnConfig(options.column_config, name, { columnWidth }) });
  return {
    onResize: (column: number, widthPx: number, isDone: boolean) => {
      const name = model.columns[column]?.name ?? '';
      onDrag((all) => ({ ...all, [name]: widthPx }));
      if (isDone) change(name, widthPx);
    },
    onFit: (column: number) => {
      const name = model.columns[column]?.name ?? '';
      onDrag((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)));
      change(name, undefined);
    },
  };
}

function actionsOf({ model, rows, sort, onSort, onSelect, onMenu }: TableGridProps, grid: GridControl) {
  return {
    activate: ({ row, column }: CellPlace, pointer: ChartPointer) => {
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
    },
    /** The menu of a heading, or of a cell: its own column first, then the row's other dimensions. */
    openMenu: (place: CellPlace, event: MouseEvent | KeyboardEvent) => {
      const source = rows[place.row];
      const chosen = model.columns[place.column];
      const heading = place.row === -1 ? grid.elementAt(place) : null;
      if (chosen !== undefined && heading !== null) {
        event.preventDefault();
        onMenu(chosen, heading, grid.range);
      }
      if (source === undefined || chosen === undefined) return;
      const selects = rowSelects(model, source, chosen.isSelectable ? chosen.name : undefined);
      if (Object.keys(selects).length === 0) return;
      event.preventDefault();
      grid.moveTo(place, false);
      onSelect(selects, pointerOf(event, grid.elementAt(place), 'menu'));
    },
  };
}
