import { formatPx, svg } from '#plugins/viz-kit';
import type { Point } from './force-layout.ts';
import type { PlacedNode } from './graph-layout.ts';
import type { GraphOptions } from './graph-options.ts';

/** How a link runs: from edge to edge of its nodes, bent towards a point. */
export interface EdgeWay {
  readonly start: Point;
  readonly end: Point;
  readonly control: Point;
  /** Where its tooltip is. */
  readonly middle: Point;
}

/** How a link looks. */
export interface EdgeLook {
  readonly color: string;
  readonly widthPx: number;
  readonly opacity: number;
  readonly name: string;
}

/** Of the distance, how far links back and forth are bent apart. */
const bendShare = 0.16;

/** The way between two nodes. `bentTo`: where it is drawn to, such as the middle of a circle. */
export function edgeWay(
  source: PlacedNode,
  target: PlacedNode,
  choice: { readonly isMutual: boolean; readonly bentTo: Point | undefined; readonly tipPx: number },
): EdgeWay {
  const middle = { x: (source.x + target.x) / 2, y: (source.y + target.y) / 2 };
  const [deltaX, deltaY] = [target.x - source.x, target.y - source.y];
  const bent =
    choice.bentTo === undefined
      ? choice.isMutual
        ? { x: middle.x - deltaY * bendShare, y: middle.y + deltaX * bendShare }
        : middle
      : {
          x: middle.x + (choice.bentTo.x - middle.x) * 0.55 - (choice.isMutual ? deltaY * bendShare * 0.5 : 0),
          y: middle.y + (choice.bentTo.y - middle.y) * 0.55 + (choice.isMutual ? deltaX * bendShare * 0.5 : 0),
        };
  const start = towards(source, bent, source.radiusPx);
  const end = towards(target, bent, target.radiusPx + choice.tipPx);
  return {
    start,
    end,
    control: bent,
    middle: { x: (start.x + 2 * bent.x + end.x) / 4, y: (start.y + 2 * bent.y + end.y) / 4 },
  };
}

/** A point so many px from another in a direction. */
function towards(from: Point, to: Point, distancePx: number): Point {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y);
  if (lengthPx < 1e-6) return { x: from.x, y: from.y };
  const share = Math.min(1, distancePx / lengthPx);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Room for an arrow of a link of this width, px. */
export const arrowPx = (widthPx: number): number => 4 + widthPx * 1.6;

/** The line of a link with what its ends show. */
export function edgeElement(
  document: Document,
  way: EdgeWay,
  look: EdgeLook & { readonly ends: GraphOptions['edgeSymbol'] },
): SVGGElement {
  const { start, end, control } = way;
  const [startShape, endShape] = look.ends.split(',');
  const line = svg(document, 'path', {
    d: `M${at(start)}Q${at(control)} ${at(end)}`,
    fill: 'none',
    stroke: look.color,
    'stroke-width': look.widthPx,
  });
  const dot = ({ x, y }: Point) =>
    svg(document, 'circle', { cx: x, cy: y, r: 1.5 + look.widthPx * 0.6, fill: look.color });
  return svg(
    document,
    'g',
    { 'aria-label': look.name, opacity: look.opacity },
    line,
    startShape === 'circle' ? dot(start) : undefined,
    endShape === 'circle' ? dot(end) : undefined,
    endShape === 'arrow' ? arrow(document, way, look) : undefined,
  );
}

const at = ({ x, y }: Point): string => `${formatPx(x)},${formatPx(y)}`;

function arrow(document: Document, { end, control, start }: EdgeWay, { color, widthPx }: EdgeLook): SVGPolygonElement {
  const from = Math.hypot(end.x - control.x, end.y - control.y) < 1e-6 ? start : control;
  const lengthPx = Math.max(1e-6, Math.hypot(end.x - from.x, end.y - from.y));
  const [alongX, alongY] = [(end.x - from.x) / lengthPx, (end.y - from.y) / lengthPx];
  const [tipPx, halfPx] = [arrowPx(widthPx), arrowPx(widthPx) * 0.45];
  const tip = { x: end.x + alongX * tipPx, y: end.y + alongY * tipPx };
  const sides = [-halfPx, halfPx].map((side) => ({ x: end.x - alongY * side, y: end.y + alongX * side }));
  return svg(document, 'polygon', { points: [tip, ...sides].map(at).join(' '), fill: color });
}

/** A link of a node with itself. */
export function loopElement(
  document: Document,
  { x, y, radiusPx }: PlacedNode,
  look: EdgeLook,
): { readonly element: SVGGElement; readonly middle: Point } {
  const reach = radiusPx * 2.4 + 8;
  const [left, right] = [-0.6, 0.6].map((side) => ({ x: x + side * radiusPx, y: y - radiusPx * 0.8 }));
  const d = `M${at(left ?? { x, y })}C${at({ x: x - reach, y: y - reach })} ${at({ x: x + reach, y: y - reach })} ${at(right ?? { x, y })}`;
  const line = svg(document, 'path', { d, fill: 'none', stroke: look.color, 'stroke-width': look.widthPx });
  return {
    element: svg(document, 'g', { 'aria-label': look.name, opacity: look.opacity }, line),
    middle: { x, y: Math.max(0, y - reach * 0.8) },
  };
}
