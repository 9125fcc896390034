import { geoPath, type GeoProjection } from 'd3';
import { mainPart, type MapPlace } from '../shapes/map-place.ts';
import { cornersOf, type MapBox, type MapFrame } from './map-frame.ts';
import type { VizSize } from '#plugins/viz-kit';

/** What a reader looks at: how much larger than the whole map, and the middle as shares of it. */
export interface MapView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What a drawing gets besides, where it can be moved. */
export interface ViewInput {
  readonly view?: MapView;
}

/** A place of the whole map is at `k * place + (x, y)` of the view, px. */
export interface ViewTransform {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const wholeView: MapView = { scale: 1, x: 0.5, y: 0.5 };
/** Beyond it the borders of the shapes are coarse lines. */
export const mostScale = 40;
/** What is drawn beyond each edge, as a share of the map: seen while it is moved. */
const beyond = 0.3;
/** Of the box, what a place that is fitted takes. */
const fittedShare = 0.85;

export const isSameView = (one: MapView, other: MapView): boolean =>
  Math.abs(one.scale / other.scale - 1) < 1e-6 &&
  Math.abs(one.x - other.x) * one.scale < 1e-6 &&
  Math.abs(one.y - other.y) * one.scale < 1e-6;

export const isWhole = ({ scale }: MapView): boolean => scale <= 1;

export function transformOf({ scale, x, y }: MapView, { widthPx, heightPx }: VizSize): ViewTransform {
  return { k: scale, x: widthPx * (0.5 - scale * x), y: heightPx * (0.5 - scale * y) };
}

export function viewOf({ k, x, y }: ViewTransform, { widthPx, heightPx }: VizSize): MapView {
  return { scale: k, x: (0.5 - x / widthPx) / k, y: (0.5 - y / heightPx) / k };
}

/** How a drawing of one view is moved to look like another, until that is drawn. */
export function movedBy(from: ViewTransform, to: ViewTransform): ViewTransform {
  const k = to.k / from.k;
  return { k, x: to.x - k * from.x, y: to.y - k * from.y };
}

/** The frame as a view has it. Whole frames stay as they are. */
export function viewedFrame(frame: MapFrame, view: MapView, size: VizSize): MapFrame {
  if (isWhole(view)) return frame;
  const { box, projection } = frame;
  const { k, x, y } = transformOf(view, size);
  const [left, top] = projection.translate();
  projection.scale(projection.scale() * k).translate([left * k + x, top * k + y]);
  cutAt(projection, box);
  const [aside, above] = [(box.right - box.left) * beyond, (box.bottom - box.top) * beyond];
  const reach = { left: box.left - aside, right: box.right + aside, top: box.top - above, bottom: box.bottom + above };
  return { ...frame, reach };
}

export const cutAt = (projection: GeoProjection, box: MapBox): GeoProjection => projection.clipExtent(cornersOf(box));

/** The view that a place fills, of a frame that is not moved. */
export function viewOfPlace({ box, projection }: MapFrame, place: MapPlace, size: VizSize): MapView {
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(mainPart(place.geometry));
  const scale = Math.min(
    mostScale,
    (fittedShare * (box.right - box.left)) / Math.max(1, right - left),
    (fittedShare * (box.bottom - box.top)) / Math.max(1, bottom - top),
  );
  if (!(scale > 1)) return wholeView;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  // In the middle of the box, which is not that of the picture.
  const middle = { k: scale, x: (box.left + box.right) / 2 - scale * x, y: (box.top + box.bottom) / 2 - scale * y };
  return viewOf(middle, size);
}
