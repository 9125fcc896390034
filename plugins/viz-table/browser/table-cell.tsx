import { mergeClasses } from '@fluentui/react-components';
import { numberOf, type VizTheme } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { TableColumn } from '../common/table-model.ts';
import { useTableStyles } from './table-mount.styles.ts';

interface TableCellProps {
  readonly id: string;
  readonly column: TableColumn;
  readonly columnIndex: number;
  readonly value: CellValue;
  /** px */
  readonly left: number;
  readonly width: number;
  readonly theme: VizTheme;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
}

const isAddress = /^https?:\/\/\S+$/i;

/** One cell: its text over its bar and tint. */
export function TableCell({
  id,
  column,
  columnIndex,
  value,
  left,
  width,
  theme,
  isSelected,
  isCurrent,
}: TableCellProps) {
  const styles = useTableStyles();
  const words = column.format(value);
  const number = numberOf(value);
  const isLoss = column.colorsSign && number !== null && number < 0;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={columnIndex + 1}
      aria-selected={isSelected}
      data-column={columnIndex}
      title={words}
      style={{ left, width, ...(isLoss ? { color: theme.negative } : {}) }}
      className={mergeClasses(
        styles.cell,
        styles[column.align],
        (value === null || value === '') && styles.missing,
        column.isSelectable && styles.selectable,
        isSelected && styles.selected,
        isCurrent && styles.current,
      )}
    >
      <CellGround column={column} value={value} theme={theme} />
      <span className={styles.words}>
        {typeof value === 'string' && isAddress.test(value) ? (
          <a className={styles.link} href={value} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
            {words}
          </a>
        ) : (
          words
        )}
      </span>
    </div>
  );
}

/** Bar and tint behind the text. */
export function CellGround({ column, value, theme }: Pick<TableCellProps, 'column' | 'value' | 'theme'>) {
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
