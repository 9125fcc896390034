import { eachInTurns, svgCopies, type Scene, type Steps } from '#plugins/viz-kit';
import { selectsOf, type HeatFrame, type HeatInput } from './heatmap-layout.ts';
import type { HeatCell } from './heatmap-model.ts';

/** How all cells look. */
export interface CellLook {
  /** Between neighbours, px. */
  readonly gap: number;
  /** Attributes of a border; empty: none. */
  readonly look: Readonly<Record<string, string | number>>;
}

/** Cells as they were drawn. */
export interface DrawnCells extends Pick<Scene, 'shapes' | 'dim'> {
  /** Gives each cell another colour; undefined: it is empty. */
  readonly repaint: (colorOf: (cell: HeatCell) => string | undefined) => void;
}

/** One rectangle per cell. */
export function* cellRectangles(
  layer: SVGElement,
  { document }: HeatInput,
  frame: HeatFrame,
  { gap, look }: CellLook,
): Steps<DrawnCells> {
  const rect = svgCopies(document, 'rect', { ...cellSize(frame, gap), ...look });
  const drawn = yield* eachInTurns(frame.cells, (cell) => ({
    cell,
    selects: selectsOf(frame, cell),
    element: rect({
      x: frame.xPx(cell.column) + gap / 2,
      y: frame.yPx(cell.row) + gap / 2,
      fill: frame.colorOf(cell.value, cell.rank),
    }),
  }));
  layer.append(...drawn.map(({ element }) => element));
  return {
    shapes: drawn,
    repaint: (colorOf) => {
      for (const { cell, element } of drawn) element.setAttribute('fill', colorOf(cell) ?? 'none');
    },
  };
}

/** Of each cell, px. */
export const cellSize = ({ cellWidthPx, cellHeightPx }: HeatFrame, gap: number) => ({
  width: Math.max(0.5, cellWidthPx - gap),
  height: Math.max(0.5, cellHeightPx - gap),
});
