import { useCallback } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { shadeIn, type VizTheme } from '#plugins/viz-kit';
import type { GridCell } from '#core/browser/ui';
import { barOpacity, drawnLook, type DrawnLook } from '../common/columns/cell-look.ts';
import type { TableModel } from '../common/table-model.ts';
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
      const look = drawnLook(column, { value, row: source, valueOf }, theme);
      return {
        title: column.trend === undefined ? words : [words, column.trend.ofRow(source)?.words ?? ''].join('\n').trim(),
        style: look.ink === undefined ? undefined : { color: look.ink },
        className: mergeClasses(
          styles[column.align],
          (value === null || value === '') && styles.missing,
          column.isSelectable && styles.selectable,
        ),
        content: (
          <>
            <CellGround look={look} theme={theme} />
            <span className={styles.words}>
              <CellIcon look={look} theme={theme} />
              <CellContent column={column} value={value} row={source} valueOf={valueOf} color={theme.accent} />
            </span>
          </>
        ),
      };
    },
    [columns, valueOf, rows, theme, styles],
  );
}

interface CellLookProps {
  readonly look: DrawnLook;
  readonly theme: VizTheme;
}

/** The icon of a rule, before the text; what it says the text says in full. */
export function CellIcon({ look: { icon }, theme }: CellLookProps) {
  if (icon === undefined) return null;
  return (
    <span aria-hidden style={{ color: shadeIn(icon.color, theme.scheme) }}>
      {`${icon.glyph}\u00a0`}
    </span>
  );
}

/** Bar and colour behind the text. */
export function CellGround({ look: { ground, bar }, theme }: CellLookProps) {
  if (bar === undefined && ground === undefined) return null;
  return (
    <svg
      aria-hidden
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
      style={{ position: 'absolute', inset: 0 }}
    >
      {ground !== undefined && <rect width="100" height="100" fill={ground.color} fillOpacity={ground.opacity} />}
      {bar !== undefined && (
        <rect
          x={2 + bar.from * 96}
          y="16"
          width={Math.max(0.5, (bar.to - bar.from) * 96)}
          height="68"
          fill={bar.fill}
          fillOpacity={barOpacity(theme)}
        />
      )}
    </svg>
  );
}
