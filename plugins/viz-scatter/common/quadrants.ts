import {
  halo,
  labelFontPx,
  svg,
  svgText,
  textWidthPx,
  type DrawInput,
  type LabelRoom,
  type TextPlace,
} from '#plugins/viz-kit';
import { mean, median } from 'd3';
import type { Bubble } from './bubble-model.ts';
import { messages } from './messages.ts';
import type { PlaneFrame } from './plane-frame.ts';
import type { PointsOptions } from './points-options.ts';

type Input = DrawInput<PointsOptions>;

/** Where the plane is divided; undefined: it is not. */
export function dividesAt(
  { quadrants, quadrant_x, quadrant_y }: PointsOptions,
  points: readonly Bubble[],
): { readonly x: number; readonly y: number } | undefined {
  if (quadrants === 'none') return undefined;
  if (quadrants === 'values') return { x: quadrant_x, y: quadrant_y };
  const middle = quadrants === 'average' ? mean : median;
  const x = middle(points, (point) => point.x);
  const y = middle(points, (point) => point.y);
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** Two lines across the plot, each with its value at the end. */
export function appendQuadrants(
  root: SVGSVGElement,
  input: Input,
  frame: PlaneFrame,
  points: readonly Bubble[],
  room: LabelRoom,
): void {
  const at = dividesAt(input.options, points);
  if (at === undefined) return;
  const { margins } = frame;
  const { options, formats, size } = input;
  const [right, bottom] = [size.widthPx - margins.right, size.heightPx - margins.bottom];
  const [x, y] = [frame.xPx(at.x), frame.yPx(at.y)];
  if (x >= margins.left && x <= right) {
    root.append(ruleOf(input, { x1: x, x2: x, y1: margins.top, y2: bottom }));
    const words = wordsOf(options, formats.number(options.xAxisFormat)(at.x));
    const widthPx = textWidthPx(words, labelFontPx) + 6;
    const isRight = x + widthPx <= right;
    appendWords(root, input, room, words, {
      x: x + (isRight ? 4 : -4),
      y: margins.top + 7,
      anchor: isRight ? 'start' : 'end',
    });
  }
  if (y >= margins.top && y <= bottom) {
    root.append(ruleOf(input, { x1: margins.left, x2: right, y1: y, y2: y }));
    const words = wordsOf(options, formats.number(options.y_axis_format)(at.y));
    appendWords(root, input, room, words, { x: right - 2, y: y > margins.top + 24 ? y - 8 : y + 9, anchor: 'end' });
  }
}

const ruleOf = ({ document, theme }: Input, ends: Readonly<Record<'x1' | 'x2' | 'y1' | 'y2', number>>): SVGElement =>
  svg(document, 'line', { ...ends, stroke: theme.mutedText, 'stroke-dasharray': '3 3', 'pointer-events': 'none' });

function wordsOf({ quadrants }: PointsOptions, value: string): string {
  if (quadrants === 'average') return messages.meanAt({ value });
  return quadrants === 'median' ? messages.medianAt({ value }) : value;
}

function appendWords(
  root: SVGSVGElement,
  { document, theme }: Input,
  room: LabelRoom,
  words: string,
  place: TextPlace,
): void {
  if (!room.take(place, words)) return;
  const { x, y, anchor } = place;
  root.append(
    svgText(document, { x, y, dy: '0.35em', 'text-anchor': anchor, fill: theme.mutedText, ...halo(theme) }, words),
  );
}
