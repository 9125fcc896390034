import { eachInTurns, svg, type DrawInput, type Mark, type Steps } from '#plugins/viz-kit';
import { extent } from 'd3';
import type { Bubble, BubbleModel } from './bubble-model.ts';
import { messages } from './messages.ts';
import type { PlaneFrame } from './plane-frame.ts';
import type { PointsOptions } from './points-options.ts';

type Input = DrawInput<PointsOptions>;

/** Side of a square, px. */
const sidePx = 9;
/** Of the colors, where those begin that can be told from the ground. */
const faintest = 0.15;

interface Square {
  readonly left: number;
  readonly top: number;
  readonly points: Bubble[];
}

/** Points of the plot by the square of the screen that they lie in. */
function* squaresOf(
  { xPx, yPx, margins }: PlaneFrame,
  { size }: Input,
  points: readonly Bubble[],
): Steps<readonly Square[]> {
  const squares = new Map<string, Square>();
  yield* eachInTurns(points, (point) => {
    const column = Math.floor((xPx(point.x) - margins.left) / sidePx);
    const row = Math.floor((yPx(point.y) - margins.top) / sidePx);
    const [left, top] = [margins.left + column * sidePx, margins.top + row * sidePx];
    const isInside =
      column >= 0 && row >= 0 && left <= size.widthPx - margins.right && top <= size.heightPx - margins.bottom;
    if (!isInside) return;
    const key = `${String(column)},${String(row)}`;
    const square = squares.get(key);
    if (square === undefined) squares.set(key, { left, top, points: [point] });
    else square.points.push(point);
  });
  return [...squares.values()];
}

/** More points than can be told apart, counted: the more in a square, the stronger its color, by their logarithm. */
export function* pointSquares(
  input: Input,
  frame: PlaneFrame,
  names: BubbleModel['names'],
  points: readonly Bubble[],
): Steps<{ readonly elements: readonly SVGElement[]; readonly marks: readonly Mark[] }> {
  const { document, theme } = input;
  const squares = yield* squaresOf(frame, input, points);
  const most = squares.reduce((high, square) => Math.max(high, square.points.length), 1);
  const colorOf = (count: number): string =>
    theme.rampOf(faintest + (1 - faintest) * (most === 1 ? 1 : Math.log(count) / Math.log(most)));
  return {
    elements: squares.map(({ left, top, points: own }) =>
      svg(document, 'rect', { x: left, y: top, width: sidePx, height: sidePx, fill: colorOf(own.length) }),
    ),
    marks: yield* eachInTurns(squares, (square) => squareMark(input, names, square, colorOf(square.points.length))),
  };
}

function squareMark(
  { formats, options, labelOf }: Input,
  names: BubbleModel['names'],
  { left, top, points }: Square,
  color: string,
): Mark {
  const rangeOf = (valueOf: (point: Bubble) => number, format: string): string => {
    const [low = 0, high = 0] = extent(points, valueOf);
    const words = formats.number(format);
    const [from, to] = [words(low), words(high)];
    return from === to ? from : messages.range({ from, to });
  };
  return {
    x: left + sidePx / 2,
    y: top + sidePx / 2,
    title: messages.pointsHere({ count: points.length }),
    rows: [
      { label: labelOf(names.x), value: rangeOf((point) => point.x, options.xAxisFormat), color },
      { label: labelOf(names.y), value: rangeOf((point) => point.y, options.y_axis_format) },
    ],
  };
}
