import { useMemo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { columnGroups } from './column-groups.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import type { GridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { GridClasses } from './grid-types.ts';
import { useGridStyles } from './grid.styles.ts';
import { cellId } from './use-grid.ts';
import { useGridEvents } from './use-grid-events.ts';

const noClasses: GridClasses = {};

/**
 * A grid of any number of cells: only those in view are in the page. Rows are equally high and read by position, so data
 * may lie in columns. One cell has the cursor; Shift and dragging select a block from it.
 */
export function Grid(props: GridProps) {
  const { grid, label, head, group, total, rowHeader, classes = noClasses, empty, resize, onHeadClick } = props;
  const { columns, rowCount, rowHeaderPx = 0, totalRows = 0 } = grid.options;
  const { scroller, places, spacerPx } = grid.box;
  const styles = useGridStyles();
  const { isBlock, handlers } = useGridEvents(props);
  const groups = useMemo(
    () => columnGroups(columns, { frozenCount: places.frozenCount }),
    [columns, places.frozenCount],
  );
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={grid.headRows + rowCount + totalRows}
      aria-colcount={columns.length + (rowHeaderPx > 0 ? 1 : 0)}
      aria-activedescendant={grid.focus === undefined ? undefined : cellId(grid.id, grid.focus)}
      className={mergeClasses(styles.root, classes.root, isBlock && styles.marksBlock)}
      onScroll={grid.box.onScroll}
      {...handlers}
    >
      <GridHead
        {...{ grid, groups, head, group, resize, classes, onHeadClick }}
        corner={rowHeaderPx > 0 ? rowHeader?.label : undefined}
      />
      {rowCount === 0 && empty}
      <div
        role="rowgroup"
        style={{ position: 'relative', height: spacerPx, width: places.totalPx + rowHeaderPx, minWidth: '100%' }}
      >
        <Rows {...props} />
      </div>
      {totalRows > 0 && total !== undefined && <GridFoot grid={grid} total={total} classes={classes} />}
    </div>
  );
}

function Rows({ grid, cell, rowHeader, rowClass, classes = noClasses, marksText = false }: GridProps) {
  const { focus, range } = grid;
  const { columns, rowPx, rowHeaderPx = 0 } = grid.options;
  const { places, side, window } = grid.box;
  const { fromRow, toRow, fromColumn, toColumn, shiftPx } = window;
  return Array.from({ length: toRow - fromRow }, (_none, offset) => {
    const row = fromRow + offset;
    const isSelected = range !== undefined && row >= range.fromRow && row <= range.toRow;
    return (
      <GridRow
        key={row}
        gridId={grid.id}
        row={row}
        ariaRow={row + grid.headRows + 1}
        topPx={row * rowPx + shiftPx}
        heightPx={rowPx}
        leadPx={rowHeaderPx}
        {...{ columns, places, side, fromColumn, toColumn, cell, classes, marksText }}
        rowHeader={rowHeader?.text}
        className={rowClass?.(row)}
        selectedFrom={isSelected ? range.fromColumn : undefined}
        selectedTo={isSelected ? range.toColumn : undefined}
        activeColumn={focus?.row === row ? focus.column : undefined}
      />
    );
  });
}
