import { latitudeAt, mercatorY, type GeoFrame } from '../base/frame.ts';
import { worldPx } from '../base/viewport.ts';
import type { Position } from '../geometry/geometry.ts';
import type { Px } from './path-lines.ts';

/**
 * Places of the px of a window. Longitudes go on beyond 180, so that what crosses the antimeridian stays in one piece;
 * `shift` is added to the px first.
 */
export function placesOf({ box, viewport }: GeoFrame, [shiftX, shiftY]: Px = [0, 0]): (px: Px) => Position {
  const earthPx = worldPx * 2 ** viewport.zoom;
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const north = mercatorY(viewport.latitude);
  return ([x, y]) => [
    viewport.longitude + ((x + shiftX - middleX) / earthPx) * 360,
    latitudeAt(north - (y + shiftY - middleY) / earthPx),
  ];
}
