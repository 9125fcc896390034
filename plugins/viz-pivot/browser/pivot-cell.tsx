import { useCallback } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { GridCell } from '#core/browser/ui';
import { inkOn, isSelected, type VizTheme } from '#plugins/viz-kit';
import type { Selection } from '#plugins/viz-kit';
import type { CellGround } from '../common/cell-looks.ts';
import type { HeadingPart } from '../common/pivot-headings.ts';
import type { PivotModel } from '../common/pivot-model.ts';
import { FoldButton } from './fold-button.tsx';
import { usePivotStyles } from './pivot-mount.styles.ts';
import { isRepeated, selectsAt } from './pivot-view.ts';

interface CellChoice {
  readonly theme: VizTheme;
  /** Name of the color scale. */
  readonly scheme: string;
  readonly selection: Selection | undefined;
  readonly onFold: (part: HeadingPart) => void;
}

/** How the cells of the grid are drawn: names of rows, then numbers over their bars, tints and colors. */
export function usePivotCells(model: PivotModel, { theme, scheme, selection, onFold }: CellChoice) {
  const styles = usePivotStyles();
  return useCallback(
    (row: number, column: number): GridCell => {
      const heads = model.rows.headingDepth;
      const isFaint = selection !== undefined && !isSelected(selection, selectsAt(model, { row, column }));
      if (column < heads) {
        const part = model.rows.partsOf(row)[column];
        return part === undefined
          ? ''
          : nameCell({ styles, part, isFaint, onFold, isAgain: isRepeated(model, row, column) });
      }
      const { value, text, isTotal, ground } = model.cell(row, column - heads);
      const scale = ground?.share === undefined ? undefined : theme.rampOf(ground.share, scheme);
      return {
        title: text,
        style: scale === undefined ? undefined : { backgroundColor: scale, color: inkOn(scale) },
        className: mergeClasses(
          styles.number,
          isTotal && styles.total,
          value === null && styles.missing,
          isFaint && styles.faint,
        ),
        content: (
          <>
            <Ground ground={ground} theme={theme} />
            <span className={styles.words}>{text}</span>
          </>
        ),
      };
    },
    [model, theme, scheme, selection, onFold, styles],
  );
}

interface NameCell {
  readonly styles: ReturnType<typeof usePivotStyles>;
  readonly part: HeadingPart;
  readonly isFaint: boolean;
  /** The row above has the same name. */
  readonly isAgain: boolean;
  readonly onFold: CellChoice['onFold'];
}

function nameCell({ styles, part, isFaint, isAgain, onFold }: NameCell): GridCell {
  const again = isAgain ? { 'data-repeated': true, className: styles.repeated } : {};
  return {
    title: part.text,
    className: mergeClasses(
      part.node !== undefined && styles.name,
      part.kind === 'total' && styles.total,
      isFaint && styles.faint,
    ),
    content: (
      <span {...again}>
        {part.fold !== undefined && <FoldButton part={part} onFold={() => onFold(part)} />}
        {part.text}
      </span>
    ),
  };
}

/** Bar and tint behind the text. */
function Ground({ ground, theme }: { readonly ground: CellGround | undefined; readonly theme: VizTheme }) {
  const { bar, tint } = ground ?? {};
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
          fill={bar.isNegative ? theme.negative : theme.accent}
          fillOpacity={theme.scheme === 'light' ? 0.14 : 0.28}
        />
      )}
    </svg>
  );
}
