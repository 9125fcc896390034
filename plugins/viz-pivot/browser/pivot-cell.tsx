import { useCallback, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { GridCell } from '#core/browser/ui';
import { isSelected, shadeIn, type VizTheme } from '#plugins/viz-kit';
import type { Selection } from '#plugins/viz-kit';
import { drawnGround, type DrawnGround } from '../common/cell-looks.ts';
import type { AxisNode } from '../common/axis-tree.ts';
import type { HeadingPart } from '../common/pivot-headings.ts';
import type { PivotModel } from '../common/pivot-model.ts';
import { FoldButton } from './fold-button.tsx';
import { RetryButton } from './lazy/retry-button.tsx';
import { usePivotStyles } from './pivot-mount.styles.ts';
import { isRepeated, rowName, selectsAt, type SortState } from './pivot-view.ts';
import { RowSortButton } from './row-sort-button.tsx';

interface CellChoice {
  readonly theme: VizTheme;
  /** Name of the color scale. */
  readonly scheme: string;
  readonly selection: Selection | undefined;
  readonly onFold: (part: HeadingPart) => void;
  /** Asks again for what is in a group. */
  readonly onLoad: (group: AxisNode) => void;
  /** How the columns are sorted by a row. */
  readonly sortOf: (row: number) => SortState;
  readonly onSort: (row: number) => void;
}

/** How the cells of the grid are drawn: names of rows, then numbers over their bars, tints and colors. */
export function usePivotCells(
  model: PivotModel,
  { theme, scheme, selection, onFold, onLoad, sortOf, onSort }: CellChoice,
) {
  const styles = usePivotStyles();
  return useCallback(
    (row: number, column: number): GridCell => {
      const heads = model.rows.headingDepth;
      const isFaint = selection !== undefined && !isSelected(selection, selectsAt(model, { row, column }));
      if (column < heads) {
        const part = model.rows.partsOf(row)[column];
        return part === undefined
          ? ''
          : nameCell({
              styles,
              part,
              isFaint,
              onFold,
              onLoad,
              isAgain: isRepeated(model, row, column),
              sort:
                column === heads - 1 && model.cube.columns.depth > 0 && model.rows.lines[row]?.kind !== 'pending' ? (
                  <RowSortButton name={rowName(model, row)} sort={sortOf(row)} onSort={() => onSort(row)} />
                ) : undefined,
            });
      }
      const { value, text, isTotal, ground } = model.cell(row, column - heads);
      const drawn = drawnGround(ground, scheme, theme);
      return {
        title: text,
        style: drawn.ink === undefined ? undefined : { color: drawn.ink },
        className: mergeClasses(
          styles.number,
          isTotal && styles.total,
          value === null && styles.missing,
          isFaint && styles.faint,
        ),
        content: (
          <>
            <Ground drawn={drawn} theme={theme} />
            <span className={styles.words}>
              <GroundIcon drawn={drawn} theme={theme} />
              {text}
            </span>
          </>
        ),
      };
    },
    [model, theme, scheme, selection, onFold, onLoad, sortOf, onSort, styles],
  );
}

interface NameCell {
  readonly styles: ReturnType<typeof usePivotStyles>;
  readonly part: HeadingPart;
  readonly isFaint: boolean;
  /** The row above has the same name. */
  readonly isAgain: boolean;
  readonly onFold: CellChoice['onFold'];
  readonly onLoad: CellChoice['onLoad'];
  /** Sorts the columns by the row; behind its innermost name. */
  readonly sort: ReactNode;
}

function nameCell({ styles, part, isFaint, isAgain, onFold, onLoad, sort }: NameCell): GridCell {
  const again = isAgain ? { 'data-repeated': true, className: styles.repeated } : {};
  return {
    title: part.text,
    className: mergeClasses(
      part.node !== undefined && styles.name,
      isAgain && styles.again,
      part.kind === 'total' && styles.total,
      part.kind === 'pending' && styles.pending,
      isFaint && styles.faint,
    ),
    content: (
      <>
        {/* Before the reason, which may be longer than the cell. */}
        {part.failed !== undefined && <RetryButton group={part.failed} onLoad={onLoad} />}
        <span {...again}>
          {part.fold !== undefined && <FoldButton part={part} onFold={() => onFold(part)} />}
          {part.text}
        </span>
        {sort}
      </>
    ),
  };
}

interface GroundProps {
  readonly drawn: DrawnGround;
  readonly theme: VizTheme;
}

/** The icon of a rule, before the text; what it says the number says in full. */
export function GroundIcon({ drawn: { icon }, theme }: GroundProps) {
  if (icon === undefined) return null;
  return (
    <span aria-hidden style={{ color: shadeIn(icon.color, theme.scheme) }}>
      {`${icon.glyph}\u00a0`}
    </span>
  );
}

/** Bar and colour behind the text. */
export function Ground({ drawn: { bar, ground }, theme }: GroundProps) {
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
          fillOpacity={theme.scheme === 'light' ? 0.14 : 0.28}
        />
      )}
    </svg>
  );
}
