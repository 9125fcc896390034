import { mergeClasses } from '@fluentui/react-components';
import { ariaColumn, viewOf } from './grid-row.tsx';
import { boxAt, GridTrack } from './grid-track.tsx';
import type { GridCell, GridClasses } from './grid-types.ts';
import { useGridStyles } from './grid.styles.ts';
import type { GridControl } from './use-grid.ts';

interface GridFootProps {
  readonly grid: GridControl;
  readonly total: (column: number, row: number) => GridCell;
  readonly classes: GridClasses;
}

/** The rows of totals, which stay at the bottom. */
export function GridFoot({ grid, total, classes }: GridFootProps) {
  const styles = useGridStyles();
  const { columns, rowCount, rowPx, rowHeaderPx = 0, totalRows = 0 } = grid.options;
  const { places, side, window } = grid.box;
  return (
    <div
      role="rowgroup"
      className={mergeClasses(styles.foot, classes.foot)}
      style={{ width: places.totalPx + rowHeaderPx, height: rowPx * totalRows, lineHeight: `${rowPx - 1}px` }}
    >
      {Array.from({ length: totalRows }, (_none, row) => (
        <div
          key={row}
          role="row"
          aria-rowindex={grid.headRows + rowCount + row + 1}
          className={styles.footRow}
          style={{ height: rowPx }}
        >
          <GridTrack
            places={places}
            side={side}
            fromColumn={window.fromColumn}
            toColumn={window.toColumn}
            leadPx={rowHeaderPx}
            lead={rowHeaderPx > 0 && <div className={styles.rowHeader} style={boxAt(side, 0, rowHeaderPx)} />}
            draw={(column, place) => {
              const view = viewOf(total(column, row));
              return (
                <div
                  key={column}
                  role="gridcell"
                  aria-colindex={ariaColumn(column, rowHeaderPx)}
                  title={view.title}
                  className={mergeClasses(
                    styles.cell,
                    styles[columns[column]?.align ?? 'start'],
                    classes.cell,
                    view.className,
                  )}
                  style={{ ...place, ...view.style }}
                >
                  {view.content}
                </div>
              );
            }}
          />
        </div>
      ))}
    </div>
  );
}
