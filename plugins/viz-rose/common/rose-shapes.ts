import {
  halo,
  polar,
  svg,
  svgText,
  seriesSelects,
  type Circle,
  type DrawInput,
  type LabelRoom,
  type NumberLabels,
  type Selects,
  type Series,
  type Shape,
} from '#plugins/viz-kit';
import { arc } from 'd3';
import type { RoseModel, Sector } from './rose-model.ts';
import type { RoseOptions } from './rose-options.ts';

type Input = DrawInput<RoseOptions>;

/** What the parts of the drawing share. */
export interface RoseFrame {
  readonly model: RoseModel;
  readonly circle: Circle;
  /** Value → share of the radius. */
  readonly shareOf: (value: number) => number;
  readonly colorOf: (series: Series) => string;
  readonly number: NumberLabels;
}

/** Middle of a sector and half of what it spans, in radians clockwise from the top. */
export const sectorAngle = ({ sectors }: RoseModel, index: number) => ({
  middle: (2 * Math.PI * (index + 0.5)) / sectors.length,
  half: Math.PI / sectors.length,
});

/** Column → value of a sector, and of the groups of a series in it. */
export function roseSelects(input: Input, { table }: RoseModel): (row: number, series?: Series) => Selects {
  const groupsOf = seriesSelects(input);
  return (row, series) => ({
    [table.axisName]: table.x[row] ?? null,
    ...(series === undefined ? {} : groupsOf(series)),
  });
}

/** Thinner sectors have no line between them: it would hide them. */
const leastSeamedPx = 5;

/** Parts of sectors, from the middle out. */
export function appendSectors(root: SVGSVGElement, input: Input, frame: RoseFrame): readonly Shape[] {
  const { document, theme } = input;
  const { model, circle } = frame;
  const group = svg(document, 'g', { transform: `translate(${String(circle.x)},${String(circle.y)})` });
  const draw = arc().digits(2);
  const selectsOf = roseSelects(input, model);
  const seam =
    (2 * Math.PI * circle.radiusPx) / model.sectors.length < leastSeamedPx
      ? {}
      : { stroke: theme.background, 'stroke-width': 1 };
  const shapes = model.sectors.flatMap(({ row, label, parts }, index) => {
    const { middle, half } = sectorAngle(model, index);
    return parts.map(({ series, from, to }): Shape => {
      const path = draw({
        innerRadius: frame.shareOf(from) * circle.radiusPx,
        outerRadius: frame.shareOf(to) * circle.radiusPx,
        startAngle: middle - half,
        endAngle: middle + half,
      });
      const element = svg(document, 'path', {
        d: path ?? '',
        fill: frame.colorOf(series),
        'aria-label': `${label}, ${series.label}`,
        ...seam,
      });
      return { element, selects: selectsOf(row, series) };
    });
  });
  group.append(...shapes.map(({ element }) => element));
  root.append(group);
  return shapes;
}

/** The total of each sector outside its rim, where it has room. */
export function appendTotals(
  root: SVGSVGElement,
  { document, theme }: Input,
  { model, circle, shareOf, number }: RoseFrame,
  room: LabelRoom,
): void {
  model.sectors.forEach((sector: Sector, index) => {
    const reach = shareOf(sector.total) * circle.radiusPx;
    const { x, y } = polar(circle, sectorAngle(model, index).middle, reach + rimPx);
    const words = number(sector.total);
    if (sector.total <= 0 || !room.take({ x, y, anchor: 'middle' }, words)) return;
    root.append(
      svgText(document, { x, y, dy: '0.35em', 'text-anchor': 'middle', fill: theme.text, ...halo(theme) }, words),
    );
  });
}

/** From the edge of a sector to the middle of its total. */
const rimPx = 10;
