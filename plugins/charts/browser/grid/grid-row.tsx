import { memo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { ColumnarResult } from '#plugins/databases';
import type { CellWriter } from './column-writers.ts';
import { useResultGridStyles } from './result-grid.styles.ts';

export interface GridRowProps {
  readonly result: ColumnarResult;
  /** Position in the order shown. */
  readonly at: number;
  /** Row of the result. */
  readonly row: number;
  readonly topPx: number;
  readonly totalWidthPx: number;
  readonly columns: readonly { readonly index: number; readonly leftPx: number; readonly widthPx: number }[];
  readonly writers: readonly CellWriter[];
  /** Column of the active cell, where it is in this row. */
  readonly activeColumn: number | undefined;
  readonly chosenFrom: number | undefined;
  readonly chosenTo: number | undefined;
  readonly cellId: (at: number, column: number) => string;
}

/** One row; drawn again only when something of its own changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const styles = useResultGridStyles();
  const { result, at, row, topPx, totalWidthPx, columns, writers, activeColumn, chosenFrom, chosenTo } = props;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={styles.row}
      style={{ transform: `translateY(${String(topPx)}px)`, width: totalWidthPx }}
    >
      {columns.map(({ index, leftPx, widthPx }) => {
        const column = result.columns[index];
        if (column === undefined) return null;
        const value = column.values[row] ?? null;
        const text = writers[index]?.(value) ?? '';
        const isChosen = chosenFrom !== undefined && chosenTo !== undefined && index >= chosenFrom && index <= chosenTo;
        return (
          <div
            key={index}
            id={props.cellId(at, index)}
            role="gridcell"
            aria-colindex={index + 1}
            data-at={at}
            data-column={index}
            title={text.length > 24 ? text : undefined}
            className={mergeClasses(
              styles.cell,
              column.type === 0 && styles.number,
              (value === null || value === '') && styles.nothing,
              isChosen && styles.chosen,
              index === activeColumn && styles.active,
            )}
            style={{ left: leftPx, width: widthPx }}
          >
            {text}
          </div>
        );
      })}
    </div>
  );
});
