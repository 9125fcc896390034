import {
  bandInsets,
  decimate,
  formatPx,
  isExpected,
  opacityOf,
  svg,
  type Series,
  type Shape,
  type Steps,
} from '#plugins/viz-kit';
import type { ShownQuery } from './mixed-axes.ts';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput, MixedSeries } from './mixed-model.ts';

/** A bar in px, and the row of its series. */
export interface BarBox {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bars that are drawn as a shape each; more are one path per series. */
const mostSingleBars = 2000;
/** What is only expected is fainter. */
const expectedShare = 0.4;
/** px between the parts of a stack. */
const seamPx = 0.5;

/** Where the bars of a series lie across their band: px from its begin and to its end. */
export function laneOf(frame: MixedFrame, one: MixedSeries): { readonly start: number; readonly end: number } {
  const barred = frame.shown.filter(({ query }) => query.look.kind === 'bar');
  const lanesOf = ({ query, series }: ShownQuery): number => (query.look.line.stack === null ? series.length : 1);
  const lanes = barred.reduce((sum, query) => sum + lanesOf(query), 0);
  let before = 0;
  for (const query of barred) {
    if (query.query === one.query) break;
    before += lanesOf(query);
  }
  const isStacked = one.query.look.line.stack !== null;
  const among = barred.find(({ query }) => query === one.query)?.series.indexOf(one) ?? 0;
  const { stepPx } = frame.places;
  return bandInsets({ lanes: Math.max(1, lanes), lane: before + (isStacked ? 0 : among), stepPx });
}

/** The bars of a series. A logarithmic axis has none for zero and below; the others begin at its low end. */
export function barBoxes(frame: MixedFrame, { query, spans }: ShownQuery, one: MixedSeries): readonly BarBox[] {
  const { side, line } = query.look;
  const yPx = frame.yPx(side);
  const axis = frame.axes[side];
  const floor = axis?.type === 'log' ? axis.domain[0] : -Infinity;
  const { start, end } = laneOf(frame, one);
  const { xs, xPx, stepPx } = frame.places;
  const seam = line.stack !== null && stepPx > 8 ? seamPx : 0;
  return query.places.flatMap((place, row): readonly BarBox[] => {
    const value = one.drawn.values[row] ?? null;
    if (value === null || (line.logAxis && value <= 0)) return [];
    const [from, to] = spans?.get(one.drawn)?.[row] ?? [0, value];
    const [base, tip] = [yPx(Math.max(floor, from)), yPx(Math.max(floor, to))];
    return [
      {
        row,
        x: xPx(xs[place] ?? 0) - stepPx / 2 + start,
        y: Math.min(base, tip) + seam,
        width: Math.max(0.5, stepPx - start - end),
        height: Math.max(0, Math.abs(base - tip) - seam),
      },
    ];
  });
}

/** What a bar, or with no row a whole series, selects. */
export type BarSelects = (one: MixedSeries, place: number | undefined) => Shape['selects'];

/** Draws the bars of all queries that have any. */
export function* appendBars(
  layer: Element,
  input: MixedInput,
  frame: MixedFrame,
  look: { readonly colorOf: (series: Series) => string; readonly selectsOf: BarSelects },
): Steps<readonly Shape[]> {
  const all: { readonly shown: ShownQuery; readonly one: MixedSeries; readonly boxes: readonly BarBox[] }[] = [];
  for (const shown of frame.shown.filter(({ query }) => query.look.kind === 'bar'))
    for (const one of shown.series) {
      all.push({ shown, one, boxes: barBoxes(frame, shown, one) });
      yield;
    }
  const isMany = all.reduce((sum, { boxes }) => sum + boxes.length, 0) > mostSingleBars;
  const shapes: Shape[] = [];
  for (const { shown, one, boxes } of all) {
    const { drawn } = one;
    const paint = { fill: look.colorOf(drawn), 'fill-opacity': opacityOf(drawn), 'aria-label': drawn.label };
    if (isMany) {
      const element = svg(input.document, 'path', { ...paint, d: pathOf(thinned(boxes)) });
      layer.append(element);
      shapes.push({ element, selects: look.selectsOf(one, undefined) });
      yield;
      continue;
    }
    const isRounded = shown.query.look.line.stack === null;
    for (const { row, ...box } of boxes) {
      const round = isRounded && box.width > 8 ? { rx: 2 } : {};
      const fainter = isExpected(drawn, row) ? { 'fill-opacity': (opacityOf(drawn) ?? 1) * expectedShare } : {};
      const element = svg(input.document, 'rect', { ...box, ...paint, ...round, ...fainter });
      layer.append(element);
      const limits = isExpected(drawn, row) ? whisker(input, frame, shown, { drawn, row, box }) : undefined;
      if (limits !== undefined) layer.append(limits);
      shapes.push({ element, selects: look.selectsOf(one, shown.query.places[row]) });
    }
  }
  return shapes;
}

/** A thin line over a bar of what is expected, from limit to limit; none in stacks, whose parts begin anywhere. */
function whisker(
  { document, theme }: MixedInput,
  frame: MixedFrame,
  { query: { look } }: ShownQuery,
  { drawn, row, box }: { readonly drawn: Series; readonly row: number; readonly box: Omit<BarBox, 'row'> },
): Element | undefined {
  const [lower, upper] = [drawn.forecast?.lower[row] ?? null, drawn.forecast?.upper[row] ?? null];
  const isPlaced = look.line.stack === null && lower !== null && upper !== null && !(look.line.logAxis && lower <= 0);
  if (!isPlaced) return undefined;
  const yPx = frame.yPx(look.side);
  const middle = box.x + box.width / 2;
  const ends = { x1: middle, x2: middle, y1: yPx(lower), y2: yPx(upper) };
  return svg(document, 'line', { ...ends, stroke: theme.text, 'stroke-width': 1.25, 'stroke-opacity': 0.7 });
}

/** The lowest and highest bars of each column of pixels. */
function thinned(boxes: readonly BarBox[]): readonly BarBox[] {
  const kept = new Set<number>();
  const xs = boxes.map(({ x }) => x);
  for (const edge of [({ y }: BarBox) => y, ({ y, height }: BarBox) => y + height])
    for (const index of decimate(xs, boxes.map(edge), (x) => x)) kept.add(index);
  return boxes.filter((_, index) => kept.has(index));
}

const pathOf = (boxes: readonly BarBox[]): string =>
  boxes
    .map(({ x, y, width, height }) => {
      const [w, h] = [formatPx(width), formatPx(height)];
      return `M${formatPx(x)},${formatPx(y)}h${w}v${h}h-${w}z`;
    })
    .join('');
