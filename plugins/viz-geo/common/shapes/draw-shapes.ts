import { mostMarks, setAttributes, svg, type DrawInput, type Mark, type Shape } from '#plugins/viz-kit';
import { geoPath, type GeoPath } from 'd3';
import type { GeoFrame, MapBox } from '../base/frame.ts';
import type { Geometry, Position } from '../geometry/geometry.ts';
import { lengthPx, pixelLines, type PixelPoint } from './pixel-lines.ts';
import type { ShapeItem, ShapeLook } from './shape-items.ts';
import { thinned } from './thinned.ts';

interface DrawnShapes {
  readonly elements: readonly SVGElement[];
  readonly marks: readonly Mark[];
  readonly shapes: readonly Shape[];
  /** What filled areas and lines take up. */
  readonly taken: readonly MapBox[];
  /** Things that the window does not show. */
  readonly outside: number;
  /** Things that are drawn together with others, so that no reader can point at them. */
  readonly unmarked: number;
}

/** A tenth of a pixel is as exact as a screen. */
const pathDigits = 1;
/** More boxes are not looked at when names of countries are placed. */
const mostTaken = 4000;
/** Side of the squares along a line, px. */
const squarePx = 12;
/** Things in one element, where they are drawn together. */
const mostTogether = 400;

/** Draws things above each other, the first ones below. The most that a reader can point at have a mark each. */
export function drawShapes(
  { document }: Pick<DrawInput<unknown>, 'document'>,
  frame: GeoFrame,
  items: readonly ShapeItem[],
): DrawnShapes {
  const path = geoPath(thinned(frame.projection)).digits(pathDigits);
  const elements: SVGElement[] = [];
  const marks: Mark[] = [];
  const shapes: Shape[] = [];
  const taken: MapBox[] = [];
  const together = new Map<string, string[]>();
  let [outside, unmarked] = [0, 0];
  for (const item of items) {
    const { parts, at } = partsOf(frame, path, item);
    if (parts.length === 0 || at === undefined) outside += 1;
    else if (marks.length >= mostMarks) {
      unmarked += 1;
      for (const part of parts) addTo(together, JSON.stringify(part.look), part.d);
    } else {
      const mark = marks.push(markAt(item, at)) - 1;
      if (taken.length < mostTaken) taken.push(...boxesOf(frame, path, item));
      for (const { d, look } of parts) {
        const element = svg(document, 'path', { d, ...look, 'aria-label': item.title });
        elements.push(element);
        const { selects } = item;
        shapes.push({ element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } });
      }
    }
  }
  return { elements: [...restOf(document, together), ...elements], marks, shapes, taken, outside, unmarked };
}

const isArea = ({ type }: Geometry): boolean => type === 'Polygon' || type === 'MultiPolygon';

/** The box of a filled area, or squares along a line. */
function boxesOf(frame: GeoFrame, path: GeoPath, { geometry, look, drawn }: ShapeItem): readonly MapBox[] {
  if (drawn !== undefined) return [];
  if (isLine(geometry)) return linesIn(frame, geometry).flatMap((line) => squaresAlong(line, look.strokePx));
  if (look.fill === undefined || !isArea(geometry)) return [];
  const [[left, top], [right, bottom]] = path.bounds(geometry);
  return [{ left, top, right, bottom }];
}

function squaresAlong(line: readonly PixelPoint[], strokePx: number): readonly MapBox[] {
  const count = Math.ceil(lengthPx(line) / squarePx);
  return Array.from({ length: count + 1 }, (_, step) => pointAlong(line, step * squarePx)).flatMap((point) => {
    if (point === undefined) return [];
    const [x, y] = point;
    const half = strokePx / 2 + 1;
    return [{ left: x - half, right: x + half, top: y - half, bottom: y + half }];
  });
}

interface Parts {
  readonly parts: readonly { readonly d: string; readonly look: ReturnType<typeof attributesOf> }[];
  readonly at: PixelPoint | undefined;
}

function partsOf(frame: GeoFrame, path: GeoPath, item: ShapeItem): Parts {
  const { drawn, geometry, look } = item;
  if (drawn !== undefined) {
    const opacity = look.fill?.opacity ?? 1;
    const parts = drawn.parts.map(({ d, color }) => ({
      d,
      look: attributesOf({ fill: { color, opacity }, strokePx: 0, radiusPx: 0 }, false),
    }));
    return { parts, at: drawn.at };
  }
  const d = path.pointRadius(look.radiusPx)(geometry) ?? '';
  return d === ''
    ? { parts: [], at: undefined }
    : { parts: [{ d, look: attributesOf(look, isLine(geometry)) }], at: placeOf(frame, path, geometry) };
}

function addTo(together: Map<string, string[]>, look: string, d: string): void {
  const known = together.get(look);
  if (known === undefined) together.set(look, [d]);
  else known.push(d);
}

/** Below the others: a few elements for all that look alike. */
const restOf = (document: Document, together: ReadonlyMap<string, readonly string[]>): readonly SVGElement[] =>
  [...together].flatMap(([look, paths]) =>
    Array.from({ length: Math.ceil(paths.length / mostTogether) }, (_, part) => {
      const d = paths.slice(part * mostTogether, (part + 1) * mostTogether).join('');
      const element = svg(document, 'path', { d, 'pointer-events': 'none' });
      setAttributes(element, JSON.parse(look) as ReturnType<typeof attributesOf>); // written above
      return element;
    }),
  );

const isLine = ({ type }: Geometry): boolean => type === 'LineString' || type === 'MultiLineString';

/** Lines have no inside, so that a pointer between their ends is not on them. */
function attributesOf({ fill, stroke, strokePx }: ShapeLook, isOpen: boolean) {
  const inside = isOpen ? undefined : fill;
  return {
    fill: inside?.color ?? 'none',
    'fill-opacity': inside === undefined || inside.opacity === 1 ? undefined : inside.opacity,
    stroke: stroke?.color,
    'stroke-opacity': stroke === undefined || stroke.opacity === 1 ? undefined : stroke.opacity,
    'stroke-width': stroke === undefined ? undefined : strokePx,
    'stroke-linejoin': 'round',
    'stroke-linecap': isOpen ? 'round' : undefined,
    'fill-rule': isOpen ? undefined : 'evenodd',
  };
}

const markAt = ({ title, rows, series, selects }: ShapeItem, [x, y]: PixelPoint): Mark => ({
  x,
  y,
  title,
  rows,
  ...(series === undefined ? {} : { series }),
  ...(selects === undefined ? {} : { selects }),
});

/** Where a reader points at a thing, px: the middle of an area, halfway along the longest line. Undefined outside the window. */
function placeOf(frame: GeoFrame, path: GeoPath, geometry: Geometry): PixelPoint | undefined {
  const [x, y] = isLine(geometry) ? (halfwayOf(frame, geometry) ?? [NaN, NaN]) : path.centroid(geometry);
  const { left, right, top, bottom } = frame.box;
  if (!(Number.isFinite(x) && Number.isFinite(y))) return undefined;
  return [Math.max(left, Math.min(right, x)), Math.max(top, Math.min(bottom, y))];
}

/** The lines of a geometry as they are seen; none where it is no line. */
function linesIn(frame: GeoFrame, geometry: Geometry): readonly (readonly PixelPoint[])[] {
  const lines: readonly (readonly Position[])[] =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : [];
  return lines.flatMap((line) => pixelLines(frame.projection, line));
}

function halfwayOf(frame: GeoFrame, geometry: Geometry): PixelPoint | undefined {
  const seen = linesIn(frame, geometry);
  const longest = seen.reduce<readonly PixelPoint[]>(
    (best, line) => (lengthPx(line) > lengthPx(best) ? line : best),
    seen[0] ?? [],
  );
  return pointAlong(longest, lengthPx(longest) / 2);
}

/** The point of a line that lies so many px from its start; undefined for a line of none. */
function pointAlong(line: readonly PixelPoint[], distancePx: number): PixelPoint | undefined {
  let left = distancePx;
  for (const [at, [x, y]] of line.slice(1).entries()) {
    const [fromX, fromY] = line[at] ?? [x, y];
    const step = Math.hypot(x - fromX, y - fromY);
    if (left <= step) {
      const share = step === 0 ? 0 : left / step;
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    }
    left -= step;
  }
  return line.at(-1);
}
