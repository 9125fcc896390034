import { useCallback, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { Grid, useColumnWidths, useGrid, type GridControl } from '#core/browser/ui';
import type { ChartPointer, VizMountProps } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { isUnloaded, type AxisNode } from '../common/axis-tree.ts';
import type { HeadingPart } from '../common/pivot-headings.ts';
import type { PivotModel, PivotView } from '../common/pivot-model.ts';
import { FoldButton } from './fold-button.tsx';
import { usePivotCells } from './pivot-cell.tsx';
import { gridColumns, type PivotColumns } from './pivot-columns.ts';
import { PivotHeading } from './pivot-heading.tsx';
import { rowHeightPx, usePivotStyles } from './pivot-mount.styles.ts';
import {
  folded,
  foldedAt,
  headingText,
  rangeAsText,
  selectsAt,
  sortAt,
  rowSortAt,
  sortedByColumn,
  sortedByName,
  sortedByRow,
  type GridPlace,
} from './pivot-view.ts';
import { pointerOf } from './pointer-of.ts';

const minWidthPx = 40;

interface PivotGridProps extends GroupActions, Pick<VizMountProps, 'theme' | 'size' | 'onSelect' | 'selection'> {
  /** px: of the columns that name the rows, then of those with cells. */
  readonly fitting: readonly number[];
  /** Name of the color scale. */
  readonly scheme: string;
}

/** The table as it is seen, and what opens and closes its groups. */
interface GroupActions {
  readonly model: PivotModel;
  readonly view: PivotView;
  readonly onView: (view: PivotView) => void;
  /** Asks for what is in a group of rows, and ends that. */
  readonly onLoad: (group: AxisNode) => void;
  readonly onDrop: (group: AxisNode) => void;
}

/** Headings in groups, the cells in sight and the total at the foot; what clicks and keys do in a chart. */
export function PivotGrid(props: PivotGridProps) {
  const { model, fitting, view, onView, onLoad, onDrop, theme, selection, scheme } = props;
  const styles = usePivotStyles();
  const { widths, onResize, onFit } = useColumnWidths(fitting);
  const columns = useMemo(() => gridColumns(model, widths, view), [model, widths, view]);
  const heads = model.rows.headingDepth;
  const lines = model.rows.lines;
  const hasFoot = lines.at(-1)?.kind === 'total' && lines.at(-2)?.kind !== 'total';
  const grid = useGrid({
    columns: columns.columns,
    rowCount: lines.length - (hasFoot ? 1 : 0),
    rowPx: rowHeightPx,
    headPx: rowHeightPx,
    frozenColumns: heads,
    totalRows: hasFoot ? 1 : 0,
    hasHeadingCursor: true,
    initialSize: props.size,
  });
  const onFoldRow = useMemo(
    () => foldOf({ model, view, onView, onLoad, onDrop }),
    [model, view, onView, onLoad, onDrop],
  );
  const { activate, openMenu, onKey } = actionsOf(props, grid);
  const classes = useMemo(
    () => ({
      root: styles.grid,
      head: styles.head,
      headCell: styles.headCell,
      row: styles.row,
      cell: styles.cell,
      active: styles.current,
    }),
    [styles],
  );
  const sortOf = useCallback((row: number) => rowSortAt(view, model, row), [view, model]);
  const onSortRow = useCallback((row: number) => onView(sortedByRow(view, model, row)), [view, model, onView]);
  const cell = usePivotCells(model, { theme, scheme, selection, onFold: onFoldRow, onLoad, sortOf, onSort: onSortRow });
  const { firstRow } = grid.box.window;
  return (
    <Grid
      grid={grid}
      label={messages.grid()}
      cell={cell}
      classes={classes}
      rowClass={(row) => (row === firstRow ? styles.firstInSight : undefined)}
      head={headOf(props)}
      group={groupOf(props, columns, styles.group)}
      total={(column) => cell(lines.length - 1, column)}
      resize={{ minPx: minWidthPx, onResize, onFit }}
      marksText
      copyText={(range) => rangeAsText(model, range)}
      onKey={onKey}
      onHeadClick={(column) => {
        grid.moveTo({ row: -1, column }, false);
        onView(sorted(view, model, column));
      }}
      onCellClick={(place, event) => {
        if (!event.shiftKey) activate(place, pointerOf(event, null, 'select'));
      }}
      onContextMenu={openMenu}
    />
  );
}

const sorted = (view: PivotView, model: PivotModel, column: number): PivotView => {
  const heads = model.rows.headingDepth;
  return column < heads ? sortedByName(view) : sortedByColumn(view, model, column - heads);
};

/** Opens or closes a group of rows. One whose inner groups are not loaded is asked for, and closed again forgets that. */
function foldOf({ model, view, onView, onLoad, onDrop }: GroupActions) {
  return (part: HeadingPart | undefined): void => {
    const { node, fold } = part ?? {};
    if (node === undefined || !isUnloaded(node, model.cube.rows)) onView(folded(view, 'closedRows', part));
    else if (fold === 'closed') onLoad(node);
    else onDrop(node);
  };
}

/** What is in the heading of a column. */
function headOf({ model, view, onView }: PivotGridProps) {
  return (column: number) => {
    const heads = model.rows.headingDepth;
    const part = column < heads ? undefined : model.columns.partsOf(column - heads).at(-1);
    return (
      <PivotHeading
        text={part?.text ?? (column < heads ? headingText(model, column) : '')}
        sort={sortAt(view, model, column)}
        isAtEnd={column >= heads}
        part={part}
        onFold={() => {
          onView(folded(view, 'closedColumns', part));
        }}
      />
    );
  };
}

/** What is in the heading of a group of columns. */
function groupOf({ view, onView }: PivotGridProps, { groupOf: find }: PivotColumns, className: string) {
  return ({ path }: { readonly path: readonly string[] }) => {
    const { text = '', part } = find(path) ?? {};
    return (
      <span title={text} className={className}>
        {part?.fold !== undefined && (
          <FoldButton
            part={part}
            onFold={() => {
              onView(folded(view, 'closedColumns', part));
            }}
          />
        )}
        {text}
      </span>
    );
  };
}

function actionsOf(props: PivotGridProps, grid: GridControl) {
  const { model, view, onView, onSelect } = props;
  const foldRow = foldOf(props);
  const heads = model.rows.headingDepth;
  const activate = (place: GridPlace, pointer: ChartPointer): void => {
    if (place.row < 0) {
      onView(sorted(view, model, place.column));
      return;
    }
    const failed = model.rows.partsOf(place.row).find((part) => part.failed !== undefined)?.failed;
    if (failed !== undefined) props.onLoad(failed);
    const selects = selectsAt(model, place);
    if (Object.keys(selects).length > 0) onSelect(selects, pointer);
  };
  /** Plus opens and minus closes the group of the cell: of its row, or in the headings of its column. */
  const fold = ({ row, column }: GridPlace, wanted: 'open' | 'closed'): void => {
    if (row >= 0) foldRow(foldedAt(model.rows, row, { level: column < heads ? column : undefined, wanted }));
    else onView(folded(view, 'closedColumns', foldedAt(model.columns, column - heads, { level: undefined, wanted })));
  };
  return {
    activate,
    /** The menu of a cell: what its row and its column are of. */
    openMenu: (place: GridPlace, event: MouseEvent): void => {
      const selects = place.row < 0 ? {} : selectsAt(model, place);
      if (Object.keys(selects).length === 0) return;
      event.preventDefault();
      onSelect(selects, pointerOf(event, grid.elementAt(place), 'menu'));
    },
    onKey: (event: KeyboardEvent): void => {
      const place = grid.focus ?? { row: -1, column: 0 };
      if (event.key === 'Enter' && event.shiftKey && place.row >= 0) onView(sortedByRow(view, model, place.row));
      else if (event.key === 'Enter' || event.key === ' ')
        activate(place, pointerOf(event, grid.elementAt(place), 'select'));
      else if (event.key === '+' || event.key === '-') fold(place, event.key === '+' ? 'open' : 'closed');
      else return;
      event.preventDefault();
    },
  };
}
