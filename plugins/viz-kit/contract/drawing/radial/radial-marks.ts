import type { DrawInput } from '../../type/viz-type.ts';
import type { LabelRoom } from '../label-room.ts';
import { formatPx, labelFontPx, svg, svgText } from '../svg.ts';
import { textWidthPx, truncateText } from '../text-width.ts';
import { cutsApart } from '../truncate-names.ts';
import { aroundPlace, lineHeightPx, polar, type Circle } from './radial-frame.ts';

type Frame = Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>;

/** A name at an angle, with a line below it that says more. */
export interface AngleName {
  readonly angle: number;
  readonly name: string;
  readonly detail?: string;
  /** Of the legend entry that it names. */
  readonly legendKey?: string;
}

/**
 * Lines from the middle and rings around it; `shares` of the radius, with corners at the angles unless they are round.
 * `zero`: the ring inside of which values are below zero.
 */
export function appendRings(
  root: SVGSVGElement,
  { document, theme }: Frame,
  circle: Circle,
  choice: {
    readonly shares: readonly number[];
    readonly angles: readonly number[];
    readonly isRound: boolean;
    readonly zero?: number;
  },
): void {
  const group = svg(document, 'g', { fill: 'none', stroke: theme.grid, 'pointer-events': 'none' });
  for (const share of choice.shares) {
    const radiusPx = share * circle.radiusPx;
    const points = choice.angles.map((angle) => polar(circle, angle, radiusPx));
    const look = share === choice.zero ? { stroke: theme.mutedText } : {};
    group.append(
      choice.isRound || points.length < 3
        ? svg(document, 'circle', { cx: circle.x, cy: circle.y, r: radiusPx, ...look })
        : svg(document, 'polygon', {
            ...look,
            points: points.map(({ x, y }) => `${formatPx(x)},${formatPx(y)}`).join(' '),
          }),
    );
  }
  for (const angle of choice.angles) {
    const end = polar(circle, angle, circle.radiusPx);
    group.append(svg(document, 'line', { x1: circle.x, y1: circle.y, x2: end.x, y2: end.y }));
  }
  root.append(group);
}

/** What rings mean, beside a line from the middle at `angle`. Those without room are left out. */
export function appendRingLabels(
  root: SVGSVGElement,
  { document, theme }: Frame,
  circle: Circle,
  choice: {
    readonly rings: readonly { readonly share: number; readonly words: string }[];
    readonly angle: number;
    readonly room: LabelRoom;
  },
): void {
  for (const { share, words } of choice.rings) {
    const at = polar(circle, choice.angle, share * circle.radiusPx);
    const place = { x: at.x + 3, y: at.y, anchor: 'start' } as const;
    if (words === '' || !choice.room.take(place, words)) continue;
    root.append(
      // Its own ground, since it may lie over any colour.
      svg(document, 'rect', {
        x: place.x - 2,
        y: place.y - labelFontPx * 0.6,
        width: textWidthPx(words, labelFontPx) + 4,
        height: labelFontPx * 1.2,
        rx: 2,
        fill: theme.background,
        'fill-opacity': 0.85,
        'pointer-events': 'none',
      }),
      svgText(
        document,
        { x: place.x, y: place.y, dy: '0.35em', 'text-anchor': 'start', fill: theme.text, 'pointer-events': 'none' },
        words,
      ),
    );
  }
}

/** A line of ground around letters over marks. */
export const halo = ({ background }: DrawInput<unknown>['theme']) => ({
  stroke: background,
  'stroke-width': 3,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
  'pointer-events': 'none',
});

/**
 * Names around a circle. Where not all have room, every second, third, … is written, or the first ones where they are not
 * `areEven`ly apart; a longer one is cut so that it differs from the others. Gives the names that are there.
 */
export function appendAngleNames(
  root: SVGSVGElement,
  { document, theme, size }: Frame,
  circle: Circle,
  names: readonly AngleName[],
  { room, areEven = true }: { readonly room: LabelRoom; readonly areEven?: boolean },
): readonly AngleName[] {
  const written: AngleName[] = [];
  const every = areEven ? stepBetween(circle, names.length) : 1;
  const all = names.map(({ name }) => name);
  names.forEach((one, index) => {
    const { angle, name, detail, legendKey } = one;
    if (index % every !== 0 || (index > 0 && names.length - index < every)) return;
    const place = aroundPlace(circle, { angle, lines: detail === undefined ? 1 : 2 }, size);
    if (place.roomPx < leastRoomPx) return;
    const cut = (words: string): string => truncateText(words, place.roomPx, labelFontPx);
    const shown =
      textWidthPx(name, labelFontPx) <= place.roomPx
        ? name
        : (cutsApart(all, place.roomPx, labelFontPx).get(name) ?? cut(name));
    if (!room.take(place, shown)) return;
    const look = { x: place.x, dy: '0.35em', 'text-anchor': place.anchor };
    const key = legendKey === undefined ? {} : { 'data-legend-key': legendKey };
    root.append(svgText(document, { ...look, ...key, y: place.y, fill: theme.text }, shown, name));
    written.push(one);
    if (detail === undefined) return;
    const below = { ...place, y: place.y + lineHeightPx };
    const words = cut(detail);
    if (!room.take(below, words)) return;
    root.append(svgText(document, { ...look, y: below.y, fill: theme.mutedText }, words, detail));
  });
  return written;
}

/** A name that has less room says nothing. */
const leastRoomPx = 20;

/** Of so many names around a circle, each how manieth has room for a line of its own. */
function stepBetween({ radiusPx }: Circle, count: number): number {
  const held = Math.max(4, Math.floor((2 * Math.PI * (radiusPx + 8)) / (lineHeightPx * 1.1)));
  return Math.max(1, Math.ceil(count / held));
}
