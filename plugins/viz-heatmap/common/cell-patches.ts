import { eachInTurns, faintOpacity, formatPx, svg, type Steps } from '#plugins/viz-kit';
import { cellSize, type CellLook, type DrawnCells } from './cell-rectangles.ts';
import { selectsOf, type HeatFrame, type HeatInput } from './heatmap-layout.ts';
import type { HeatCell } from './heatmap-model.ts';

/** The outlines of cells by their colour. */
type Patches = Map<string, string[]>;

/** One path per colour, for cells that are too many to have an element each. */
export function* cellPatches(
  layer: SVGElement,
  { document }: HeatInput,
  frame: HeatFrame,
  { gap, look }: CellLook,
): Steps<DrawnCells> {
  const outlineOf = outlines(frame, gap);
  const [faint, strong] = [svg(document, 'g', { opacity: faintOpacity }), svg(document, 'g')];
  const pathOf = ([fill, parts]: readonly [string, readonly string[]]) =>
    svg(document, 'path', { d: parts.join(''), fill, ...look });
  let paint = (cell: HeatCell): string | undefined => frame.colorOf(cell.value, cell.rank);
  let isSelected: (cell: HeatCell) => boolean = () => true;
  const place = (cell: HeatCell, patches: Patches): void => {
    const color = paint(cell);
    if (color === undefined) return;
    const patch = patches.get(color);
    if (patch === undefined) patches.set(color, [outlineOf(cell)]);
    else patch.push(outlineOf(cell));
  };
  const redraw = (): void => {
    const [weak, full]: [Patches, Patches] = [new Map(), new Map()];
    for (const cell of frame.cells) place(cell, isSelected(cell) ? full : weak);
    faint.replaceChildren(...[...weak].map(pathOf));
    strong.replaceChildren(...[...full].map(pathOf));
  };
  const first: Patches = new Map();
  yield* eachInTurns(frame.cells, (cell) => place(cell, first));
  strong.append(...(yield* eachInTurns([...first], pathOf)));
  layer.append(faint, strong);
  let isDimmed = false;
  return {
    dim: (holdsFor) => {
      const wasDimmed = isDimmed;
      const kept = new Set(frame.cells.filter((cell) => holdsFor(selectsOf(frame, cell))));
      isDimmed = kept.size < frame.cells.length;
      isSelected = (cell) => kept.has(cell);
      if (isDimmed || wasDimmed) redraw();
    },
    repaint: (colorOf) => {
      paint = colorOf;
      redraw();
    },
  };
}

/** The outline of a cell; columns and rows are worded once. */
function outlines(frame: HeatFrame, gap: number): (cell: HeatCell) => string {
  const { width, height } = cellSize(frame, gap);
  const around = `h${formatPx(width)}v${formatPx(height)}h${formatPx(-width)}z`;
  const xs = Array.from({ length: frame.columns }, (_, column) => formatPx(frame.xPx(column) + gap / 2));
  const ys = Array.from({ length: frame.rows }, (_, row) => formatPx(frame.yPx(row) + gap / 2));
  return ({ column, row }) => `M${xs[column] ?? ''} ${ys[row] ?? ''}${around}`;
}
