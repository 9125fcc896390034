import { svg, type DrawInput, type Steps } from '#plugins/viz-kit';
import { geoContains, geoGraticule10, geoPath, type GeoPath } from 'd3';
import { innerPoint } from '../shapes/inner-point.ts';
import { mainPart, type MapPlace, type PlaceGeometry } from '../shapes/map-place.ts';
import type { MapBox, MapFrame } from './map-frame.ts';
import type { MapValues, PlaceValue } from './map-values.ts';
import { cutAt } from './map-view.ts';

/** A place that is in the picture. */
export interface DrawnPlace {
  readonly place: MapPlace;
  /** Undefined where no row is about it. */
  readonly data: PlaceValue | undefined;
  /** Middle of its largest part, px. */
  readonly x: number;
  readonly y: number;
  readonly box: MapBox;
  readonly isInset: boolean;
}

/** An element and the place among the drawn ones that it belongs to. */
export interface PlaceShape {
  readonly element: SVGElement;
  readonly mark: number;
}

interface Land {
  /** Of each frame. */
  readonly elements: readonly (readonly SVGElement[])[];
  readonly places: readonly DrawnPlace[];
  readonly shapes: readonly PlaceShape[];
}

interface LandChoice {
  readonly frames: readonly MapFrame[];
  readonly values: MapValues;
  readonly colorOf: (value: PlaceValue) => string;
  readonly noDataColor: string;
  /** Places too small to be seen get a dot. */
  readonly hasDots: boolean;
}

/** A smaller place is not seen, px. */
const leastSeenPx = 5;
const dotPx = 3;
/** Digits after the point in paths: a tenth of a pixel is as exact as a screen. */
const pathDigits = 1;

type Look = Pick<DrawInput<unknown>, 'document' | 'theme'>;

/** The land of all frames, each place in the colour of its value; dots for those too small to be seen. */
export function* landShapes(look: Look, choice: LandChoice): Steps<Land> {
  const dataOf = new Map(choice.values.values.map((one) => [one.place.id, one]));
  const places: DrawnPlace[] = [];
  const shapes: PlaceShape[] = [];
  function* landOf(frame: MapFrame): Steps<readonly SVGElement[]> {
    const elements: SVGElement[] = [...groundOf(look, frame, choice.noDataColor)];
    const known = frame.places.map((place) => ({ place, data: dataOf.get(place.id) }));
    // Places with data come later, so that their borders are whole.
    const inOrder = [
      ...known.filter(({ data }) => data === undefined),
      ...known.filter(({ data }) => data !== undefined),
    ];
    const dots: SVGElement[] = [];
    for (const { place, data } of inOrder) {
      yield;
      const fill = data === undefined ? choice.noDataColor : choice.colorOf(data);
      const area = areaOf(look, frame, place, fill);
      if (area !== undefined) elements.push(area);
      else if (frame.reach !== undefined && place.geometry.type !== 'Point') continue; // out of sight
      const drawn = placedIn(frame, place, data);
      if (drawn === undefined) continue;
      const mark = places.push(drawn) - 1;
      if (area !== undefined) shapes.push({ element: area, mark });
      if (!choice.hasDots || data === undefined || !isTiny(drawn)) continue;
      const dot = dotAt(look, drawn, fill);
      dots.push(dot);
      shapes.push({ element: dot, mark });
    }
    return [...elements, ...dots];
  }
  const elements: (readonly SVGElement[])[] = [];
  for (const frame of choice.frames) elements.push(yield* landOf(frame));
  return { elements, places, shapes };
}

/** What lies below the places of a frame: the edge of a globe, lines of degrees, land without values, the border of an inset. */
function groundOf({ document, theme }: Look, frame: MapFrame, noDataColor: string): readonly SVGElement[] {
  const line = { fill: 'none', stroke: theme.grid, 'stroke-width': 1, 'pointer-events': 'none' };
  const { left, top, right, bottom } = frame.box;
  const lines = reaching(frame, (path) => ({
    land: frame.others.map(({ geometry }) => path(geometry)).filter((d) => d !== null),
    edge: frame.isGlobe ? path({ type: 'Sphere' }) : null,
    degrees: frame.hasGraticule ? path(geoGraticule10()) : null,
  }));
  return [
    ...(frame.isInset
      ? [svg(document, 'rect', { x: left, y: top, width: right - left, height: bottom - top, rx: 3, ...line })]
      : []),
    ...(frame.isGlobe ? [svg(document, 'path', { d: lines.edge ?? '', ...line })] : []),
    ...(frame.hasGraticule ? [svg(document, 'path', { d: lines.degrees ?? '', ...line, 'stroke-width': 0.5 })] : []),
    ...lines.land.map((d) =>
      svg(document, 'path', { d, fill: noDataColor, stroke: theme.background, 'stroke-width': 0.5 }),
    ),
  ];
}

function areaOf(
  { document, theme }: Look,
  frame: MapFrame,
  { geometry, name }: MapPlace,
  fill: string,
): SVGPathElement | undefined {
  if (geometry.type === 'Point') return undefined;
  const d = reaching(frame, (path) => path(geometry));
  if (d === null) return undefined;
  return svg(document, 'path', {
    d,
    fill,
    stroke: theme.background,
    'stroke-width': 0.6,
    'stroke-linejoin': 'round',
    'aria-label': name,
  });
}

/** Paths of a frame, which go on beyond its box where a reader moves it. */
function reaching<T>({ projection, box, reach }: MapFrame, draw: (path: GeoPath) => T): T {
  const path = geoPath(projection).digits(pathDigits);
  if (reach === undefined) return draw(path);
  cutAt(projection, reach);
  const drawn = draw(path);
  cutAt(projection, box);
  return drawn;
}

/** Where a place is in its frame; undefined outside of it. */
function placedIn(frame: MapFrame, place: MapPlace, data: PlaceValue | undefined): DrawnPlace | undefined {
  const path = geoPath(frame.projection);
  const part = seenPart(frame, place);
  const [x, y] = middleOf(frame, part);
  const { left, top, right, bottom } = frame.box;
  if (!(x >= left && x <= right && y >= top && y <= bottom)) return undefined;
  const [[boxLeft, boxTop], [boxRight, boxBottom]] =
    part.type === 'Point'
      ? [
          [x, y],
          [x, y],
        ]
      : path.bounds(part);
  const own = { left: boxLeft, top: boxTop, right: boxRight, bottom: boxBottom };
  return { place, data, x, y, box: own, isInset: frame.isInset };
}

/** The part by which a place is known; of a frame that is moved all of it, where that part is out of sight. */
function seenPart({ projection, reach }: MapFrame, { geometry }: MapPlace): PlaceGeometry {
  const part = mainPart(geometry);
  return reach === undefined || !Number.isNaN(geoPath(projection).centroid(part)[0]) ? part : geometry;
}

/** The middle of what is seen of a part, inside of it, px. */
function middleOf({ projection, box }: MapFrame, part: PlaceGeometry): readonly [number, number] {
  const middle = geoPath(projection).centroid(part);
  if (part.type === 'Point') return middle;
  const place = projection.invert?.(middle) ?? null;
  if (place === null || geoContains(part, place)) return middle;
  const inner = part.type === 'Polygon' ? innerPoint(part) : undefined;
  const [x, y] = (inner === undefined ? null : projection([...inner])) ?? middle;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? [x, y] : middle;
}

const isTiny = ({ box }: DrawnPlace): boolean => Math.max(box.right - box.left, box.bottom - box.top) < leastSeenPx;

const dotAt = ({ document, theme }: Look, { x, y, place }: DrawnPlace, fill: string): SVGCircleElement =>
  svg(document, 'circle', {
    cx: x,
    cy: y,
    r: dotPx,
    fill,
    stroke: theme.mutedText,
    'stroke-width': 0.6,
    'aria-label': place.name,
  });
