import { geoDistance, geoInterpolate } from 'd3';
import type { LonLat } from '../base/read-places.ts';
import type { Position } from '../geometry/geometry.ts';

/** Mean radius of the earth, km (IUGG). */
const earthKm = 6371.0088;
/** A step of the way, degrees: finer ones do not look rounder. */
const stepDegrees = 2;
const steps = { least: 8, most: 90 } as const;

/** The way over the globe, with both ends. */
export function greatCircle(start: LonLat, end: LonLat): readonly Position[] {
  const [from, to]: [Position, Position] = [
    [start.lon, start.lat],
    [end.lon, end.lat],
  ];
  const degrees = (geoDistance(from, to) * 180) / Math.PI;
  const count = Math.max(steps.least, Math.min(steps.most, Math.ceil(degrees / stepDegrees)));
  const at = geoInterpolate(from, to);
  return Array.from({ length: count + 1 }, (_, step) => at(step / count));
}

/** Length of that way, km. */
export const distanceKm = (start: LonLat, end: LonLat): number =>
  geoDistance([start.lon, start.lat], [end.lon, end.lat]) * earthKm;
