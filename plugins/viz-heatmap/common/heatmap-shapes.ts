import {
  pickedPaint,
  inkOn,
  labelFontPx,
  leavesAxis,
  liveLayer,
  numberOf,
  svg,
  svgText,
  textWidthPx,
  type Scene,
  type Steps,
} from '#plugins/viz-kit';
import { cellPatches } from './cell-patches.ts';
import { cellRectangles } from './cell-rectangles.ts';
import type { HeatFrame, HeatInput } from './heatmap-layout.ts';
import { readColumns } from './heatmap-model.ts';

/** More elements than this hold up the page; cells of one colour are one element then. */
const mostRectangles = 2000;

/** The cells that have a value. */
export function* appendCells(
  root: SVGSVGElement,
  input: HeatInput,
  frame: HeatFrame,
): Steps<Pick<Scene, 'shapes' | 'dim' | 'redraw'>> {
  const { options } = input;
  const gap = Math.min(gapPx(input, frame), frame.cellWidthPx / 2, frame.cellHeightPx / 2);
  const border = pickedPaint(options.border_color);
  const look =
    border !== undefined && options.border_width > 0
      ? { stroke: border.color, 'stroke-opacity': border.opacity, 'stroke-width': gap }
      : {};
  const layer = liveLayer(input, frame.margins);
  root.append(layer);
  const drawing = frame.cells.length > mostRectangles ? cellPatches : cellRectangles;
  const { repaint, ...cells } = yield* drawing(layer, input, frame, { gap, look });
  const values = appendValues(root, input, frame);
  return {
    ...cells,
    redraw: (data) => {
      const moved = valuesByCell(frame, data, input);
      const [drawnValues, movedValues] = [frame.cells, [...moved.values()]].map((all) => all.map(({ value }) => value));
      const isBeyond = leavesAxis({ type: 'linear', domain: frame.domain }, drawnValues ?? [], movedValues ?? []);
      if (isBeyond && !options.normalized) return false;
      values.setAttribute('visibility', data[0] === input.data[0] ? 'visible' : 'hidden');
      repaint((cell) => {
        const now = moved.get(cell.row * frame.columns + cell.column);
        return now === undefined ? undefined : frame.colorOf(now.value, now.rank);
      });
      return true;
    },
  };
}

/** Small cells touch, so that patterns stay whole; larger ones have a hairline of ground between them. */
function gapPx({ options }: HeatInput, { cellWidthPx, cellHeightPx }: HeatFrame): number {
  if (options.border_width > 0) return options.border_width;
  return Math.min(cellWidthPx, cellHeightPx) >= 10 ? 1 : 0;
}

function valuesByCell({ model, columns }: HeatFrame, data: HeatInput['data'], { formData }: HeatInput) {
  const { x, y, metric, rank, rowCount } = readColumns({ data, formData }).columns;
  const moved = new Map<number, { readonly value: number; readonly rank: number | null }>();
  for (let index = 0; index < rowCount; index += 1) {
    const column = model.x.indexOf.get(x?.values[index] ?? null);
    const row = model.y.indexOf.get(y?.values[index] ?? null);
    const value = numberOf(metric?.values[index]);
    if (column === undefined || row === undefined || value === null || column >= columns) continue;
    moved.set(row * columns + column, { value, rank: numberOf(rank?.values[index]) });
  }
  return moved;
}

/** Numbers in cells large enough for them. */
function appendValues(root: SVGSVGElement, { document, options }: HeatInput, frame: HeatFrame): SVGGElement {
  const group = svg(document, 'g');
  if (options.show_values && frame.cellHeightPx >= labelFontPx + 3) {
    for (const cell of frame.cells) {
      const words = frame.labelOf(cell.amount);
      if (textWidthPx(words, labelFontPx) > frame.cellWidthPx - 4) continue;
      group.append(
        svgText(
          document,
          {
            x: frame.xPx(cell.column) + frame.cellWidthPx / 2,
            y: frame.yPx(cell.row) + frame.cellHeightPx / 2,
            dy: '0.35em',
            'text-anchor': 'middle',
            fill: inkOn(frame.colorOf(cell.value, cell.rank)),
          },
          words,
        ),
      );
    }
  }
  root.append(group);
  return group;
}
