import { isRecord } from '#core/common';
import { numberOf, type FormData } from '#plugins/viz-kit';

/** What a map looks at. */
export interface Viewport {
  /** Middle, degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** The whole earth is 512 · 2^zoom px wide, as with Mapbox and MapLibre. */
  readonly zoom: number;
}

/** Width of the earth at zoom 0, px. */
export const worldPx = 512;
/** Beyond it Web Mercator has no place, degrees: atan(sinh(π)). */
export const mostLatitude = 85.051129;
export const zooms = { least: 0, most: 22 } as const;

/** The window that the form names under `viewport`, or under `viewport_longitude` and so on; undefined where it is not whole. */
export function viewportOf(formData: FormData): Viewport | undefined {
  const given = formData['viewport'];
  const own = isRecord(given) ? wholeViewport(given['longitude'], given['latitude'], given['zoom']) : undefined;
  return own ?? wholeViewport(formData['viewport_longitude'], formData['viewport_latitude'], formData['viewport_zoom']);
}

/** Numbers or texts of numbers; undefined where one is missing or out of range. */
function wholeViewport(longitude: unknown, latitude: unknown, zoom: unknown): Viewport | undefined {
  const [lon, lat, level] = [longitude, latitude, zoom].map((one) =>
    typeof one === 'number' || typeof one === 'string' ? numberOf(one) : null,
  );
  if (lon === null || lat === null || level === null) return undefined;
  if (lon === undefined || lat === undefined || level === undefined) return undefined;
  if (Math.abs(lon) > 360 || Math.abs(lat) > 90 || level < zooms.least || level > zooms.most) return undefined;
  return { longitude: lon, latitude: Math.max(-mostLatitude, Math.min(mostLatitude, lat)), zoom: level };
}

/** Metres on the ground per px, at a latitude; 40,075,016.7 m is the length of the equator (WGS 84). */
export const metresPerPx = (latitude: number, zoom: number): number =>
  (equatorM * Math.cos((latitude * Math.PI) / 180)) / (worldPx * 2 ** zoom);

const equatorM = 40_075_016.7;
