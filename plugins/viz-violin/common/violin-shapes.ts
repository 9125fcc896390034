import { formatPx, inkOn, svg, type DrawInput } from '#plugins/viz-kit';
import { densityAt } from './kernel-density.ts';
import type { ViolinGroup } from './violin-groups.ts';
import type { ViolinOptions } from './violin-options.ts';

type Input = DrawInput<ViolinOptions>;

/** Where the shape of a group is. */
export interface ShapePlace {
  /** From its values, px along the axis of the values. */
  readonly valuePx: (value: number) => number;
  /** Middle of a violin or foot of a ridge, px along the other axis. */
  readonly basePx: number;
  /** px of a density. */
  readonly heightPx: (density: number) => number;
  readonly color: string;
  /** Values go to the right; else upwards. */
  readonly isLying: boolean;
  /** One side only. */
  readonly isRidge: boolean;
}

const barPx = 6;
const opacity = { violin: 0.55, ridge: 0.75 } as const;

/** The outline of a group's density, and its quartiles inside. */
export function groupShape(input: Input, group: ViolinGroup, place: ShapePlace): SVGGElement {
  const { document, theme } = input;
  const { xs, heights } = group.density;
  const point = (value: number, across: number): string => {
    const along = formatPx(place.valuePx(value));
    return place.isLying ? `${along},${formatPx(across)}` : `${formatPx(across)},${along}`;
  };
  const side = (sign: 1 | -1) =>
    xs.map((x, index) => point(x, place.basePx - sign * place.heightPx(heights[index] ?? 0)));
  const back = place.isRidge ? xs.map((x) => point(x, place.basePx)) : side(-1);
  const shape = svg(document, 'g', { 'aria-label': group.label });
  shape.append(
    svg(document, 'path', {
      d: `M${[...side(1), ...[...back].reverse()].join('L')}Z`,
      fill: place.color,
      'fill-opacity': place.isRidge ? opacity.ridge : opacity.violin,
      stroke: place.isRidge ? theme.background : place.color,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    }),
  );
  if (place.isRidge)
    shape.append(
      svg(document, 'path', { d: `M${side(1).join('L')}`, fill: 'none', stroke: place.color, 'stroke-width': 1.5 }),
    );
  shape.append(...innerShapes(input, group, place));
  return shape;
}

function innerShapes(input: Input, group: ViolinGroup, place: ShapePlace): readonly SVGElement[] {
  const { options, document, theme } = input;
  if (options.inner === 'none') return [];
  if (options.inner === 'box' && !place.isRidge) {
    const [from, to] = [place.valuePx(group.lower), place.valuePx(group.upper)];
    const [start, length] = [Math.min(from, to), Math.max(1, Math.abs(to - from))];
    const middle = place.valuePx(group.median);
    const box = { fill: theme.text, 'fill-opacity': 0.75, rx: 2 };
    return place.isLying
      ? [
          svg(document, 'rect', { x: start, y: place.basePx - barPx / 2, width: length, height: barPx, ...box }),
          svg(document, 'circle', { cx: middle, cy: place.basePx, r: 2.5, fill: theme.background }),
        ]
      : [
          svg(document, 'rect', { x: place.basePx - barPx / 2, y: start, width: barPx, height: length, ...box }),
          svg(document, 'circle', { cx: place.basePx, cy: middle, r: 2.5, fill: theme.background }),
        ];
  }
  const values = options.inner === 'median' ? [group.median] : [group.lower, group.median, group.upper];
  return values.map((value) => lineAt(input, group, place, value, value === group.median));
}

/** Across the shape at a value. */
function lineAt(
  { document }: Input,
  { density }: ViolinGroup,
  { valuePx, basePx, heightPx, isLying, isRidge, color }: ShapePlace,
  value: number,
  isMedian: boolean,
): SVGElement {
  const along = valuePx(value);
  const half = heightPx(densityAt(density, value));
  const [near, far] = [isRidge ? basePx : basePx + half, basePx - half];
  return svg(document, 'line', {
    ...(isLying ? { x1: along, x2: along, y1: near, y2: far } : { x1: near, x2: far, y1: along, y2: along }),
    stroke: inkOn(color),
    'stroke-width': isMedian ? 2 : 1,
    ...(isMedian ? {} : { 'stroke-dasharray': '3 2' }),
  });
}
