import { labelFontPx, labelRoom, svg, svgText, textWidthPx, type DrawInput } from '#plugins/viz-kit';
import { geoPath } from 'd3';
import { fineZoom, type Land, type LandPart } from './load-land.ts';
import { placeAt, pointIn, type GeoFrame, type MapBox } from './frame.ts';

type Look = Pick<DrawInput<unknown>, 'document' | 'theme'>;

/** What lies below the data: `borders` land with countries, `land` without their borders and names. */
export type BaseMapKind = 'borders' | 'land' | 'none';

export interface LandColors {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly name: string;
}

/** Pale, so that data are seen first; borders are seen beside both land and sea. */
export const landColors: Readonly<Record<'light' | 'dark', LandColors>> = {
  light: { sea: '#e3ebf1', land: '#f8f7f3', border: '#c9c6bd', name: '#77756d' },
  dark: { sea: '#1a2128', land: '#2b3138', border: '#4b535c', name: '#9aa3ad' },
};

/** Digits after the point in paths: a tenth of a pixel is as exact as a screen. */
const pathDigits = 1;
/** Countries are named from this zoom on; below, their names would hide them. */
export const namesZoom = 1.4;

/** Sea, land and borders of the window. */
export function baseMap({ document, theme }: Look, frame: GeoFrame, land: Land, kind: BaseMapKind): SVGGElement {
  const colors = landColors[theme.scheme];
  const { left, top, right, bottom } = frame.box;
  const group = svg(document, 'g', { 'pointer-events': 'none' });
  const ground = { x: left, y: top, width: right - left, height: bottom - top, rx: 3 };
  group.append(svg(document, 'rect', { ...ground, fill: kind === 'none' ? 'none' : colors.sea }));
  if (kind === 'none') {
    group.append(svg(document, 'rect', { ...ground, fill: 'none', stroke: theme.grid }));
    return group;
  }
  const path = geoPath(frame.projection).digits(pathDigits);
  const shapes = visibleParts(frame, landAt(land, frame)).flatMap(({ geometry }) => path(geometry) ?? []);
  const stroke = kind === 'borders' ? colors.border : colors.land;
  group.append(
    ...shapes.map((d) =>
      svg(document, 'path', { d, fill: colors.land, stroke, 'stroke-width': 0.7, 'stroke-linejoin': 'round' }),
    ),
  );
  return group;
}

const landAt = (land: Land, { viewport }: GeoFrame): readonly LandPart[] =>
  viewport.zoom < fineZoom ? land.coarse : land.fine;

/** Parts in the window, without polygons that lie outside of it. */
function visibleParts(frame: GeoFrame, parts: readonly LandPart[]): readonly LandPart[] {
  const isSeen = windowTest(frame);
  return parts.flatMap((part) => {
    const coordinates = part.geometry.coordinates.filter((_, at) => isSeen(part.boxes[at] ?? [0, 0, 0, 0]));
    return coordinates.length === 0 ? [] : [{ ...part, geometry: { type: 'MultiPolygon' as const, coordinates } }];
  });
}

/** Whether something between these degrees can be in the window; all is, where the whole earth has room. */
function windowTest(frame: GeoFrame): (box: readonly [number, number, number, number]) => boolean {
  const { left, top, right, bottom } = frame.box;
  const worldWidth = 2 * Math.PI * frame.projection.scale();
  const north = placeAt(frame, left, top).lat;
  const south = placeAt(frame, left, bottom).lat;
  if (worldWidth <= right - left) return (box) => box[1] <= north && box[3] >= south;
  const half = ((right - left) / worldWidth) * 180;
  const middle = frame.viewport.longitude;
  return (box) =>
    box[1] <= north &&
    box[3] >= south &&
    [-360, 0, 360].some((turn) => box[0] + turn <= middle + half && box[2] + turn >= middle - half);
}

/** Names of the countries that have room for them, largest first; none lies in one of the boxes, which data take up. */
export function landNames(
  { document, theme, size }: Look & Pick<DrawInput<unknown>, 'size'>,
  frame: GeoFrame,
  land: Land,
  taken: readonly MapBox[] = [],
): SVGGElement {
  const group = svg(document, 'g', { 'pointer-events': 'none' });
  const room = labelRoom(size);
  if (frame.viewport.zoom < namesZoom) return group;
  taken.forEach(room.keepClear);
  const named = visibleParts(frame, landAt(land, frame))
    .map((part) => ({ ...part, extent: extentOf(frame, part) }))
    .sort((one, other) => other.extent.widthPx - one.extent.widthPx);
  for (const { name, middle, extent } of named) {
    const point = pointIn(frame, { lon: middle[0], lat: middle[1] });
    const widthPx = textWidthPx(name, labelFontPx);
    if (point === undefined || widthPx > extent.widthPx || !isInside(frame.box, point, widthPx)) continue;
    const [x, y] = point;
    if (!room.take({ x, y, anchor: 'middle' }, name)) continue;
    const at = { x, y, dy: '0.35em', 'text-anchor': 'middle', fill: landColors[theme.scheme].name };
    group.append(svgText(document, at, name));
  }
  return group;
}

function extentOf(frame: GeoFrame, { boxes }: LandPart): { readonly widthPx: number } {
  const perDegree = (2 * Math.PI * frame.projection.scale()) / 360;
  return { widthPx: Math.max(...boxes.map(([west, , east]) => (east - west) * perDegree)) };
}

const isInside = (box: MapBox, [x, y]: readonly [number, number], widthPx: number): boolean =>
  x - widthPx / 2 >= box.left + 4 &&
  x + widthPx / 2 <= box.right - 4 &&
  y >= box.top + labelFontPx &&
  y <= box.bottom - 26;
