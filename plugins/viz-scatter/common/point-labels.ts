import {
  halo,
  labelFontPx,
  svgText,
  truncateNames,
  type DrawInput,
  type LabelRoom,
  type TextPlace,
} from '#plugins/viz-kit';
import { deviation, mean } from 'd3';
import type { Bubble } from './bubble-model.ts';
import type { PlaneFit } from './plane-fits.ts';
import type { PlaneFrame } from './plane-frame.ts';
import type { PointsOptions } from './points-options.ts';

type Input = DrawInput<PointsOptions>;

/** More names are not read, and finding room for each would take long. */
const mostNames = 300;
/** Points that names keep clear of. */
const mostObstacles = 1000;

/** Points by how far each is from its line, the farthest first; without a line, from the middle of all. */
export function farthestFirst(points: readonly Bubble[], fits: readonly PlaneFit[]): readonly Bubble[] {
  const lineOf = (point: Bubble) => fits.find(({ series }) => series === undefined || series.key === point.series.key);
  const away = fits.length === 0 ? awayFromMiddle(points) : undefined;
  const distance = (point: Bubble): number => {
    if (away !== undefined) return away(point);
    const fit = lineOf(point);
    return fit === undefined ? 0 : Math.abs(point.y - fit.line.valueAt(point.x));
  };
  return points
    .map((point) => ({ point, far: distance(point) }))
    .sort((one, other) => other.far - one.far)
    .map(({ point }) => point);
}

/** In standard deviations of both axes together. */
function awayFromMiddle(points: readonly Bubble[]): (point: Bubble) => number {
  const inDeviations = (valueOf: (point: Bubble) => number) => {
    const center = mean(points, valueOf) ?? 0;
    const spread = deviation(points, valueOf) ?? 0;
    return (point: Bubble): number => (spread === 0 ? 0 : (valueOf(point) - center) / spread);
  };
  const x = inDeviations((point) => point.x);
  const y = inDeviations((point) => point.y);
  return (point) => Math.hypot(x(point), y(point));
}

/** Names beside their points where they have room, the farthest first. */
export function appendPointLabels(
  root: SVGSVGElement,
  input: Input,
  frame: PlaneFrame,
  shown: {
    readonly points: readonly Bubble[];
    readonly fits: readonly PlaneFit[];
    readonly radiusPx: (bubble: Bubble) => number;
    readonly room: LabelRoom;
  },
): void {
  const { options, size, document, theme } = input;
  if (options.point_labels === 'none' || size.widthPx < 200) return;
  const { left, right, top, bottom } = frame.margins;
  const isInside = ({ x, y }: Bubble): boolean => {
    const [xPx, yPx] = [frame.xPx(x), frame.yPx(y)];
    return xPx >= left - 1 && xPx <= size.widthPx - right + 1 && yPx >= top - 1 && yPx <= size.heightPx - bottom + 1;
  };
  const most = options.point_labels === 'all' ? mostNames : options.label_count;
  const named = farthestFirst(shown.points.filter(isInside), shown.fits).slice(0, most);
  const names = truncateNames(
    named.map(({ label }) => label),
    Math.min(150, size.widthPx * 0.3),
    labelFontPx,
  );
  shown.room.keepClear({ left: 0, right: left, top: 0, bottom: size.heightPx }); // numbers of the axis
  for (const point of shown.points.length <= mostObstacles ? shown.points : named) {
    const [x, y, r] = [frame.xPx(point.x), frame.yPx(point.y), Math.min(shown.radiusPx(point) * 0.8, 12)];
    shown.room.keepClear({ left: x - r, right: x + r, top: y - r, bottom: y + r });
  }
  named.forEach((point, index) => {
    const name = names[index] ?? point.label;
    const place = placesAround(frame, point, shown.radiusPx(point)).find((one) => shown.room.take(one, name));
    if (place === undefined) return;
    const { x, y, anchor } = place;
    const look = { x, y, dy: '0.35em', 'text-anchor': anchor, fill: theme.text, ...halo(theme) };
    root.append(svgText(document, look, name, point.label));
  });
}

function placesAround({ xPx, yPx }: PlaneFrame, point: Bubble, radiusPx: number): readonly TextPlace[] {
  const [x, y] = [xPx(point.x), yPx(point.y)];
  const away = radiusPx + 4;
  return [
    { x: x + away, y, anchor: 'start' },
    { x: x - away, y, anchor: 'end' },
    { x, y: y - away - 6, anchor: 'middle' },
    { x, y: y + away + 6, anchor: 'middle' },
    ...[-1, 1].flatMap((up): readonly TextPlace[] => [
      { x: x + away * 0.7, y: y + up * (away * 0.7 + 5), anchor: 'start' },
      { x: x - away * 0.7, y: y + up * (away * 0.7 + 5), anchor: 'end' },
    ]),
  ];
}
