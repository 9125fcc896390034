import { geoContains } from 'd3';
import type { PlacePolygon } from './map-place.ts';

type Point = readonly [number, number];

/** Places along each side of the box of a polygon that are tried. */
const tries = 24;
const known = new WeakMap<PlacePolygon, Point>();

/**
 * A point well inside a polygon, as longitude and latitude: of a grid over its box, the one farthest from its border.
 * For places whose middle lies in their neighbour, such as Norway.
 */
export function innerPoint(polygon: PlacePolygon): Point | undefined {
  const found = known.get(polygon) ?? farthestInside(polygon);
  if (found !== undefined) known.set(polygon, found);
  return found;
}

function farthestInside(polygon: PlacePolygon): Point | undefined {
  const ring = polygon.coordinates[0] ?? [];
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let best: Point | undefined;
  let most = 0;
  for (let column = 1; column < tries; column += 1) {
    for (let row = 1; row < tries; row += 1) {
      const point: Point = [west + ((east - west) * column) / tries, south + ((north - south) * row) / tries];
      const distance = distanceToRing(point, ring, shrink);
      if (distance <= most || !geoContains(polygon, [...point])) continue;
      best = point;
      most = distance;
    }
  }
  return best;
}

/** Degrees of latitude to the nearest side; `shrink`: of a degree of longitude. */
function distanceToRing([x, y]: Point, ring: readonly Point[], shrink: number): number {
  let least = Infinity;
  for (let at = 1; at < ring.length; at += 1) {
    const [ax = 0, ay = 0] = ring[at - 1] ?? [];
    const [bx = 0, by = 0] = ring[at] ?? [];
    const [dx, dy] = [(bx - ax) * shrink, by - ay];
    const [px, py] = [(x - ax) * shrink, y - ay];
    const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(px - along * dx, py - along * dy));
  }
  return least;
}
