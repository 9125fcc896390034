import { geoMercator, type GeoProjection } from 'd3';
import type { VizSize } from '#plugins/viz-kit';
import type { LonLat } from './read-places.ts';
import { mostLatitude, worldPx, zooms, type Viewport } from './viewport.ts';

/** px from the upper left corner of the picture. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A window on the earth in Web Mercator. */
export interface GeoFrame {
  readonly box: MapBox;
  /** Clipped to the box. */
  readonly projection: GeoProjection;
  /** What the box shows; the longitude may lie beyond 180 where the window crosses the antimeridian. */
  readonly viewport: Viewport;
  /** Of a layer of another map, whose window is not known yet: what its own would hold. */
  readonly reach?: MapReach;
  /** The window can be moved: what lies outside of it is not left out. */
  readonly isLive?: boolean;
}

/** How many places of a picture nobody can see. */
export const unseen = ({ isLive }: GeoFrame, outside: number): number => (isLive === true ? 0 : outside);

/** What a window must hold, and how close it may be. */
export interface MapReach {
  readonly points: readonly LonLat[];
  readonly mostZoom: number | undefined;
}

/** Between the outer points and the edges of the box, px. */
const paddingPx = 32;
/** What a single place, or several at one place, are shown at. */
const loneZoom = 5;
/** Closer is not of use where only borders of countries are below. */
const mostFittedZoom = 14;

/** The window that all points fit in, no closer than at `mostZoom`. Without points the world. */
export function fittedFrame(box: MapBox, points: readonly LonLat[], mostZoom = mostFittedZoom): GeoFrame {
  return frameAt(box, fittedViewport(box, points, mostZoom));
}

/** The window that the form asks for, in this box. */
export function frameAt(box: MapBox, viewport: Viewport): GeoFrame {
  const scale = (worldPx * 2 ** viewport.zoom) / (2 * Math.PI);
  const middle: [number, number] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const projection = geoMercator()
    .rotate([-viewport.longitude, 0])
    .center([0, viewport.latitude])
    .scale(scale)
    .translate(middle)
    // Borders are fine as they are: points between theirs cost time and show nothing.
    .precision(0)
    .clipExtent([
      [box.left, box.top],
      [box.right, box.bottom],
    ]);
  return { box, projection, viewport };
}

/** The whole earth, as far as it has room. */
export const worldWindow = ({ widthPx, heightPx }: VizSize): Viewport =>
  fittedViewport({ left: 0, top: 0, right: widthPx, bottom: heightPx }, [], mostFittedZoom);

function fittedViewport({ left, top, right, bottom }: MapBox, points: readonly LonLat[], mostZoom: number): Viewport {
  const [width, height] = [right - left, bottom - top];
  const wholeWorld = Math.max(zooms.least - 3, Math.log2(Math.min(width, height * 1.6) / worldPx));
  if (points.length === 0) return { longitude: 10, latitude: 25, zoom: wholeWorld };
  const { west, east } = longitudesOf(points);
  const ys = points.map(({ lat }) => mercatorY(lat));
  const [south, north] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const room = (lengthPx: number): number => Math.max(lengthPx / 3, lengthPx - 2 * paddingPx);
  // Shares of the width of the earth.
  const across = (east - west) / 360;
  const upwards = north - south;
  const most = Math.min(mostZoom, across === 0 && upwards === 0 ? loneZoom : mostFittedZoom);
  const zoom = Math.min(
    most,
    across === 0 ? most : Math.log2(room(width) / (worldPx * across)),
    upwards === 0 ? most : Math.log2(room(height) / (worldPx * upwards)),
  );
  const longitude = (west + east) / 2;
  return { longitude, latitude: latitudeAt((south + north) / 2), zoom };
}

/** The shortest stretch with all longitudes: it leaves out the widest gap, which may be the one that crosses 180. */
function longitudesOf(points: readonly LonLat[]): { readonly west: number; readonly east: number } {
  const sorted = [...new Set(points.map(({ lon }) => lon))].sort((one, other) => one - other);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  let gap = { size: first + 360 - last, west: first, east: last };
  for (let at = 1; at < sorted.length; at += 1) {
    const [before = 0, after = 0] = [sorted[at - 1], sorted[at]];
    if (after - before > gap.size) gap = { size: after - before, west: after, east: before + 360 };
  }
  return gap;
}

/** Web Mercator, north up: 0 at the equator, ±0.5 at the ends, in widths of the earth. */
export function mercatorY(latitude: number): number {
  const inside = Math.max(-mostLatitude, Math.min(mostLatitude, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (inside * Math.PI) / 360)) / (2 * Math.PI);
}

/** The other way round, degrees. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(y * 2 * Math.PI)) * 180) / Math.PI;

/** A place in px, also outside the box. */
export const mercatorPoint = ({ projection }: GeoFrame, { lon, lat }: LonLat): readonly [number, number] =>
  projection([lon, Math.max(-mostLatitude, Math.min(mostLatitude, lat))]) ?? [NaN, NaN];

/** A place in px; undefined outside the box. */
export function pointIn(frame: GeoFrame, place: LonLat): readonly [number, number] | undefined {
  const [x, y] = mercatorPoint(frame, place);
  const { box } = frame;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? [x, y] : undefined;
}

/** The place at a point of the picture. */
export function placeAt({ projection }: GeoFrame, x: number, y: number): LonLat {
  const [lon, lat] = projection.invert?.([x, y]) ?? [0, 0];
  return { lon, lat };
}
