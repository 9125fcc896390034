import { useCallback } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { numberOf, type VizTheme } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { GridCell } from '#core/browser/ui';
import type { TableColumn, TableModel } from '../common/table-model.ts';
import { CellContent } from './columns/cell-content.tsx';
import { useTableStyles } from './table-mount.styles.ts';

/** How the cells are drawn: the text over its bar and tint, addresses as links. */
export function useTableCells({ columns, valueOf }: TableModel, rows: readonly number[], theme: VizTheme) {
  const styles = useTableStyles();
  return useCallback(
    (row: number, index: number): GridCell => {
      const column = columns[index];
      if (column === undefined) return '';
      const source = rows[row] ?? 0;
      const value = column.values[source] ?? null;
      const words = column.format(value);
      const number = numberOf(value);
      const isLoss = column.colorsSign && number !== null && number < 0;
      return {
        title: words,
        style: isLoss ? { color: theme.negative } : undefined,
        className: mergeClasses(
          styles[column.align],
          (value === null || value === '') && styles.missing,
          column.isSelectable && styles.selectable,
        ),
        content: (
          <>
            <CellGround column={column} value={value} theme={theme} />
            <span className={styles.words}>
              <CellContent column={column} value={value} row={source} valueOf={valueOf} color={theme.accent} />
            </span>
          </>
        ),
      };
    },
    [columns, valueOf, rows, theme, styles],
  );
}

interface CellGroundProps {
  readonly column: TableColumn;
  readonly value: CellValue;
  readonly theme: VizTheme;
}

/** Bar and tint behind the text. */
export function CellGround({ column, value, theme }: CellGroundProps) {
  const bar = column.barOf?.(value);
  const tint = column.tintOf?.(value);
  if (bar === undefined && tint === undefined) return null;
  return (
    <svg
      aria-hidden
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
      style={{ position: 'absolute', inset: 0 }}
    >
      {tint !== undefined && <rect width="100" height="100" fill={tint.color} fillOpacity={tint.opacity} />}
      {bar !== undefined && (
        <rect
          x={2 + bar.from * 96}
          y="16"
          width={Math.max(0.5, (bar.to - bar.from) * 96)}
          height="68"
          fill={bar.isNegative && column.colorsSign ? theme.negative : theme.accent}
          fillOpacity={theme.scheme === 'light' ? 0.14 : 0.28}
        />
      )}
    </svg>
  );
}
