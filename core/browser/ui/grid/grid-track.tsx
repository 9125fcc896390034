import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useGridStyles } from './grid.styles.ts';
import type { GridBox } from './use-grid-box.ts';

export interface GridTrackProps {
  readonly places: GridBox['places'];
  readonly side: GridBox['side'];
  /** Scrolling columns to draw; `to` is exclusive. */
  readonly fromColumn: number;
  readonly toColumn: number;
  /** Width of the headers of rows. */
  readonly leadPx: number;
  /** Shown before the first column. */
  readonly lead?: ReactNode;
  readonly draw: (column: number, place: CellBox) => ReactNode;
}

/** Where a cell is in its row, px from the edge at which rows start. */
export interface CellBox {
  readonly left?: number;
  readonly right?: number;
  readonly width: number;
}

export const boxAt = (side: GridBox['side'], px: number, width: number): CellBox =>
  side === 'left' ? { left: px, width } : { right: px, width };

/** The cells of one row, of headings or of totals: frozen ones, which stay in view, and those that scroll. */
export function GridTrack({ places, side, fromColumn, toColumn, leadPx, lead, draw }: GridTrackProps) {
  const { frozenCount } = places;
  const cells = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_none, offset) =>
      draw(from + offset, cellBox(places, side, leadPx, from + offset)),
    );
  return (
    <>
      <FrozenPart places={places} side={side} leadPx={leadPx}>
        {lead}
        {cells(0, frozenCount)}
      </FrozenPart>
      {cells(fromColumn, toColumn)}
    </>
  );
}

interface FrozenPartProps extends Pick<GridTrackProps, 'places' | 'side' | 'leadPx'> {
  readonly children: ReactNode;
}

/** What stays in view of a row while the others of its cells scroll; nothing where nothing does. */
export function FrozenPart({ places: { frozenCount, frozenPx }, side, leadPx, children }: FrozenPartProps) {
  const styles = useGridStyles();
  if (leadPx === 0 && frozenCount === 0) return null;
  return (
    <div
      className={mergeClasses(styles.frozen, frozenCount > 0 && styles.frozenEdge)}
      style={boxAt(side, 0, leadPx + frozenPx)}
    >
      {children}
    </div>
  );
}

/** The place of a column, or of some up to `last`. */
export function cellBox(
  { leftPx, widthPx }: GridBox['places'],
  side: GridBox['side'],
  leadPx: number,
  column: number,
  last = column,
): CellBox {
  const left = leftPx[column] ?? 0;
  return boxAt(side, leadPx + left, (leftPx[last] ?? 0) + (widthPx[last] ?? 0) - left);
}
