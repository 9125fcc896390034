import { formatPx, svg, type DrawInput, type Margins } from '#plugins/viz-kit';
import type { Box } from './box-groups.ts';
import type { BoxOptions } from './box-options.ts';

export interface BoxPlace {
  /** Middle. px */
  readonly x: number;
  readonly width: number;
  readonly valuePx: (value: number) => number;
  readonly margins: Margins;
}

/** px */
export const outlierRadiusPx = 2.5;
const meanPx = 4;
/** Outliers nearer than this are drawn as one. px */
const apartPx = 1.5;
const fillOpacity = 0.35;

/** Draws whiskers, box, median, mean and outliers; gives their group. */
export function appendBox(
  root: SVGElement,
  { document, options, theme, size }: DrawInput<BoxOptions>,
  box: Box,
  { place, color, label }: { readonly place: BoxPlace; readonly color: string; readonly label: string },
): SVGElement {
  const { x, width, margins } = place;
  const [top, bottom] = [margins.top - outlierRadiusPx, size.heightPx - margins.bottom + outlierRadiusPx];
  const yPx = (value: number): number => Math.max(top, Math.min(bottom, place.valuePx(value)));
  const isInside = (value: number): boolean => place.valuePx(value) >= top && place.valuePx(value) <= bottom;
  const [left, right, half] = [x - width / 2, x + width / 2, width / 4];
  const group = svg(document, 'g', { 'aria-label': label });
  const line = (x1: number, y1: number, x2: number, y2: number, strokeWidth = 1.25): SVGElement =>
    svg(document, 'line', { x1, y1, x2, y2, stroke: color, 'stroke-width': strokeWidth });
  const [high, q3, median, q1, low] = [box.high, box.q3, box.median, box.q1, box.low].map(yPx) as [
    number,
    number,
    number,
    number,
    number,
  ]; // five in, five out
  group.append(
    line(x, high, x, q3),
    line(x, q1, x, low),
    line(x - half, high, x + half, high),
    line(x - half, low, x + half, low),
    svg(document, 'rect', {
      x: left,
      y: Math.min(q3, q1),
      width,
      height: Math.max(1, Math.abs(q1 - q3)),
      fill: color,
      'fill-opacity': fillOpacity,
      stroke: color,
      'stroke-width': 1.25,
    }),
    line(left, median, right, median, 2.5),
  );
  if (options.show_mean && box.mean !== null && isInside(box.mean) && width >= 2 * meanPx) {
    const y = place.valuePx(box.mean);
    const points = [`${(x - meanPx).toFixed(2)},${y.toFixed(2)}`, `${x.toFixed(2)},${(y - meanPx).toFixed(2)}`];
    points.push(`${(x + meanPx).toFixed(2)},${y.toFixed(2)}`, `${x.toFixed(2)},${(y + meanPx).toFixed(2)}`);
    group.append(
      svg(document, 'polygon', {
        points: points.join(' '),
        fill: theme.background,
        stroke: color,
        'stroke-width': 1.25,
      }),
    );
  }
  if (options.show_outliers) {
    const d = outlierPath(box.outliers.filter(isInside).map(place.valuePx), x, Math.min(outlierRadiusPx, width / 2));
    if (d !== '') group.append(svg(document, 'path', { d, fill: 'none', stroke: color }));
  }
  root.append(group);
  return group;
}

/** A circle for each place, in one path: a box may have thousands. */
function outlierPath(ys: readonly number[], x: number, radiusPx: number): string {
  const r = formatPx(radiusPx);
  const across = formatPx(2 * radiusPx);
  const start = (x - radiusPx).toFixed(2);
  let last = -Infinity;
  return [...ys]
    .sort((one, other) => one - other)
    .filter((y) => {
      if (y - last < apartPx) return false;
      last = y;
      return true;
    })
    .map((y) => `M${start},${y.toFixed(2)}a${r},${r},0,1,0,${across},0a${r},${r},0,1,0,-${across},0`)
    .join('');
}
