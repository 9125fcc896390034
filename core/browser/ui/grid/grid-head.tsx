import type { MouseEvent, ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { ColumnGroup } from './column-groups.ts';
import { ariaColumn } from './grid-row.tsx';
import { boxAt, cellBox, FrozenPart, GridTrack, type CellBox } from './grid-track.tsx';
import type { GridClasses } from './grid-types.ts';
import { useGridStyles } from './grid.styles.ts';
import { ResizeHandle, type GridResize } from './resize-handle.tsx';
import { cellId, type GridControl } from './use-grid.ts';

export interface GridHeadProps {
  readonly grid: GridControl;
  /** By level, the outermost first. */
  readonly groups: readonly (readonly ColumnGroup[])[];
  readonly head: (column: number) => ReactNode;
  readonly group: ((group: ColumnGroup) => ReactNode) | undefined;
  /** Name of the headers of rows. */
  readonly corner: string | undefined;
  readonly resize: GridResize | undefined;
  readonly classes: GridClasses;
  readonly onHeadClick: ((column: number, event: MouseEvent) => void) | undefined;
}

/** Groups of columns above each other, and below them the headings of the columns. */
export function GridHead(props: GridHeadProps) {
  const { grid, groups, corner, classes } = props;
  const styles = useGridStyles();
  const { places, side, window } = grid.box;
  const leadPx = grid.options.rowHeaderPx ?? 0;
  return (
    <div
      role="rowgroup"
      className={mergeClasses(styles.head, classes.head)}
      style={{ width: places.totalPx + leadPx, height: grid.headPx }}
    >
      {groups.map((level, index) => (
        <GroupRow key={index} {...props} level={level} ariaRow={index + 1} />
      ))}
      <div role="row" aria-rowindex={grid.headRows} className={styles.headRow}>
        <GridTrack
          places={places}
          side={side}
          fromColumn={window.fromColumn}
          toColumn={window.toColumn}
          leadPx={leadPx}
          lead={
            corner !== undefined && (
              <div
                role="columnheader"
                aria-label={corner}
                aria-colindex={1}
                className={styles.headCell}
                style={boxAt(side, 0, leadPx)}
              />
            )
          }
          draw={(column, place) => <HeadCell key={column} {...props} column={column} place={place} />}
        />
      </div>
    </div>
  );
}

interface HeadCellProps extends GridHeadProps {
  readonly column: number;
  readonly place: CellBox;
}

function HeadCell({ grid, column, place, head, resize, classes, onHeadClick }: HeadCellProps) {
  const styles = useGridStyles();
  const { columns, rowHeaderPx = 0 } = grid.options;
  const { sort = 'none', label = '' } = columns[column] ?? {};
  const isActive = grid.focus?.row === -1 && grid.focus.column === column;
  return (
    <div
      role="columnheader"
      id={isActive ? cellId(grid.id, { row: -1, column }) : undefined}
      aria-colindex={ariaColumn(column, rowHeaderPx)}
      aria-sort={sort}
      data-heading={column}
      className={mergeClasses(styles.headCell, classes.headCell, isActive && styles.active, isActive && classes.active)}
      style={place}
      onClick={(event) => onHeadClick?.(column, event)}
    >
      {head(column)}
      {resize !== undefined && (
        <ResizeHandle
          resize={resize}
          column={column}
          label={label}
          widthPx={place.width}
          side={grid.box.side}
          isLast={column === columns.length - 1}
        />
      )}
    </div>
  );
}

interface GroupRowProps extends GridHeadProps {
  readonly level: readonly ColumnGroup[];
  readonly ariaRow: number;
}

/** One level of groups: of each the part of it that is drawn; its label stays in view as long as the group does. */
function GroupRow({ grid, level, ariaRow, group: drawGroup }: GroupRowProps) {
  const styles = useGridStyles();
  const { places, side, window } = grid.box;
  const { rowPx, rowHeaderPx = 0 } = grid.options;
  const { frozenCount, frozenPx } = places;
  const leadPx = rowHeaderPx;
  const stickyAt = (px: number) => (side === 'left' ? { left: px } : { right: px });
  const cell = (group: ColumnGroup) => (
    <div
      key={group.from}
      role="columnheader"
      aria-colindex={ariaColumn(group.from, leadPx)}
      aria-colspan={group.to - group.from}
      className={mergeClasses(styles.headCell, styles.groupCell)}
      style={cellBox(places, side, leadPx, group.from, group.to - 1)}
    >
      <div className={styles.groupLabel} style={stickyAt(group.from < frozenCount ? 0 : leadPx + frozenPx)}>
        {drawGroup?.(group) ?? group.label}
      </div>
    </div>
  );
  return (
    <div role="row" aria-rowindex={ariaRow} className={styles.groupRow} style={{ height: rowPx }}>
      <FrozenPart places={places} side={side} leadPx={leadPx}>
        {level.filter(({ from }) => from < frozenCount).map(cell)}
      </FrozenPart>
      {level
        .filter(({ from, to }) => from >= frozenCount && from < window.toColumn && to > window.fromColumn)
        .map(cell)}
    </div>
  );
}
