import { memo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { placeAttributes } from './cell-element.ts';
import { boxAt, GridTrack, type CellBox, type GridTrackProps } from './grid-track.tsx';
import type { GridCell, GridClasses, GridColumn } from './grid-types.ts';
import { useGridStyles } from './grid.styles.ts';
import { cellId } from './use-grid.ts';

export interface GridRowProps extends Omit<GridTrackProps, 'lead' | 'draw'> {
  readonly gridId: string;
  readonly row: number;
  /** Its number among all rows of the grid, from 1. */
  readonly ariaRow: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly columns: readonly GridColumn[];
  readonly cell: (row: number, column: number) => GridCell;
  readonly rowHeader: ((row: number) => string) | undefined;
  readonly className: string | undefined;
  readonly classes: GridClasses;
  /** Texts of cells can be marked. */
  readonly marksText: boolean;
  /** Selected columns; undefined: none of this row. */
  readonly selectedFrom: number | undefined;
  readonly selectedTo: number | undefined;
  /** Column of the cursor, where it is in this row. */
  readonly activeColumn: number | undefined;
}

/** One row; drawn again only when something of its own changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, ariaRow, topPx, heightPx, places, side, leadPx, rowHeader, className, classes } = props;
  const styles = useGridStyles();
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      className={mergeClasses(
        styles.row,
        places.frozenCount > 0 && styles.opaque,
        classes.row,
        row % 2 === 1 && classes.oddRow,
        className,
      )}
      style={{
        ...boxAt(side, 0, places.totalPx + leadPx),
        height: heightPx,
        lineHeight: `${heightPx - 1}px`,
        transform: `translateY(${topPx}px)`,
      }}
    >
      <GridTrack
        {...props}
        lead={
          rowHeader !== undefined && (
            <div
              role="rowheader"
              aria-colindex={1}
              {...placeAttributes(row)}
              className={mergeClasses(styles.rowHeader, classes.rowHeader)}
              style={boxAt(side, 0, leadPx)}
            >
              {rowHeader(row)}
            </div>
          )
        }
        draw={(column, place) => <RowCell key={column} {...props} column={column} place={place} />}
      />
    </div>
  );
});

interface RowCellProps extends GridRowProps {
  readonly column: number;
  readonly place: CellBox;
}

function RowCell({ row, column, place, columns, cell, leadPx, classes, ...props }: RowCellProps) {
  const styles = useGridStyles();
  const { selectedFrom, selectedTo, activeColumn, gridId, marksText } = props;
  const view = viewOf(cell(row, column));
  const isSelected = selectedFrom !== undefined && column >= selectedFrom && column <= (selectedTo ?? selectedFrom);
  const isActive = activeColumn === column;
  return (
    <div
      role="gridcell"
      id={isActive ? cellId(gridId, { row, column }) : undefined}
      aria-colindex={ariaColumn(column, leadPx)}
      aria-selected={isSelected}
      {...placeAttributes(row, column)}
      title={view.title}
      className={mergeClasses(
        styles.cell,
        styles[columns[column]?.align ?? 'start'],
        !marksText && styles.unmarkable,
        classes.cell,
        view.className,
        isSelected && styles.selected,
        isSelected && classes.selected,
        isActive && styles.active,
        isActive && classes.active,
      )}
      style={{ ...place, ...view.style }}
    >
      {view.content}
    </div>
  );
}

export const viewOf = (cell: GridCell): Exclude<GridCell, string> =>
  typeof cell === 'string' ? { content: cell } : cell;

/** The number of a column for assistive technology: from 1, after the headers of rows. */
export const ariaColumn = (column: number, leadPx: number): number => column + (leadPx > 0 ? 2 : 1);
