import {
  formatPx,
  halo,
  polar,
  svg,
  svgText,
  type Circle,
  type DrawInput,
  type LabelRoom,
  type NumberLabels,
  type Shape,
  type TextPlace,
} from '#plugins/viz-kit';
import type { RadarModel, RadarPoint, RadarShape } from './radar-model.ts';
import type { RadarOptions } from './radar-options.ts';

type Input = DrawInput<RadarOptions>;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A shape in px. */
export interface PlacedShape {
  readonly shape: RadarShape;
  readonly color: string;
  /** One per axis; undefined where there is no value. */
  readonly places: readonly (Place | undefined)[];
}

const dotPx = 3;
const labelGapPx = 10;
/** Of more shapes nobody could tell to which a label belongs, and fills over each other would be one colour. */
const mostLabelled = 5;
const mostFilled = 3;

export const placeShapes = (
  shapes: readonly RadarShape[],
  choice: {
    readonly circle: Circle;
    readonly angles: readonly number[];
    readonly colorOf: (shape: RadarShape) => string;
    readonly shareOf: (point: RadarPoint) => number;
  },
): readonly PlacedShape[] =>
  shapes.map((shape) => ({
    shape,
    color: choice.colorOf(shape),
    places: shape.points.map((point, index) =>
      point === undefined
        ? undefined
        : polar(choice.circle, choice.angles[index] ?? 0, choice.shareOf(point) * choice.circle.radiusPx),
    ),
  }));

/** Outlines, filled where they are closed, and a dot per value. */
export function appendShapes(
  root: SVGSVGElement,
  { document, options, theme }: Input,
  placed: readonly PlacedShape[],
  circle: Circle,
): readonly Shape[] {
  const drawn: Shape[] = [];
  let mark = 0;
  for (const { shape, color, places } of placed) {
    const known = places.filter((place) => place !== undefined);
    const isClosed = known.length === places.length && places.length > 2;
    const outline = svg(document, 'path', {
      d: pathOf(places),
      fill: isClosed ? color : 'none',
      'fill-opacity': options.fill_opacity * Math.min(1, mostFilled / placed.length),
      stroke: color,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
      'aria-label': shape.label,
      'pointer-events': 'none',
    });
    root.append(outline);
    if (shape.selects !== undefined) drawn.push({ element: outline, selects: shape.selects });
    places.forEach((place, index) => {
      const point = shape.points[index];
      if (place === undefined || point === undefined) return;
      const dot = svg(document, 'circle', {
        cx: place.x,
        cy: place.y,
        r: Math.min(dotPx, circle.radiusPx / 12),
        fill: color,
        stroke: theme.background,
      });
      root.append(dot);
      if (point.selects !== undefined)
        drawn.push({ element: dot, selects: point.selects, at: { mark, selects: point.selects } });
      mark += 1;
    });
  }
  return drawn;
}

/** Around through all places; a missing one leaves a gap. */
function pathOf(places: readonly (Place | undefined)[]): string {
  const step = (at: Place): string => `${formatPx(at.x)},${formatPx(at.y)}`;
  const [first] = places;
  if (places.length > 2 && places.every((place) => place !== undefined)) return `M${places.map(step).join('L')}Z`;
  const around = places.length > 2 && first !== undefined ? [...places, first] : places;
  return around
    .map((place, index) => (place === undefined ? '' : `${around[index - 1] === undefined ? 'M' : 'L'}${step(place)}`))
    .join('');
}

const sides: Readonly<Record<RadarOptions['label_position'], (at: Place) => TextPlace>> = {
  top: ({ x, y }) => ({ x, y: y - labelGapPx, anchor: 'middle' }),
  bottom: ({ x, y }) => ({ x, y: y + labelGapPx, anchor: 'middle' }),
  left: ({ x, y }) => ({ x: x - labelGapPx + 3, y, anchor: 'end' }),
  right: ({ x, y }) => ({ x: x + labelGapPx - 3, y, anchor: 'start' }),
};

/** Values beside their dots, where they cover no other text. */
export function appendValues(
  root: SVGSVGElement,
  { document, options, theme }: Input,
  choice: {
    readonly placed: readonly PlacedShape[];
    readonly model: RadarModel;
    readonly number: NumberLabels;
    readonly room: LabelRoom;
  },
): void {
  if (choice.placed.length > mostLabelled) return;
  for (const { shape, places } of choice.placed) {
    places.forEach((place, index) => {
      const point = shape.points[index];
      if (place === undefined || point === undefined) return;
      const value = choice.number(point.amount);
      const words = options.label_type === 'key_value' ? `${choice.model.axes[index]?.label ?? ''}: ${value}` : value;
      const at = sides[options.label_position](place);
      if (!choice.room.take(at, words)) return;
      root.append(
        svgText(
          document,
          { x: at.x, y: at.y, dy: '0.35em', 'text-anchor': at.anchor, fill: theme.text, ...halo(theme) },
          words,
        ),
      );
    });
  }
}
