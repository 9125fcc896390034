import type { LandGeometry } from '../base/load-land.ts';
import type { Position } from '../geometry/geometry.ts';

/**
 * Land for a flat map. On the globe a ring goes from 180 to -180 and on; here its longitudes go on beyond 180, and one around a
 * pole gets an edge there.
 */
export const unwrapped = ({ type, coordinates }: LandGeometry): LandGeometry => ({
  type,
  coordinates: coordinates.map((rings) => rings.map(unwrappedRing)),
});

const pole = 90;

function unwrappedRing(ring: readonly Position[]): Position[] {
  let turn = 0;
  const flat = ring.map(([x, y], at): Position => {
    const step = x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    return [x + turn, y];
  });
  const [first, last] = [flat[0], flat.at(-1)];
  if (first === undefined || last === undefined || turn === 0) return flat;
  const south = Math.sign(first[1]) * pole;
  return [...flat, [last[0], south], [first[0], south], first];
}
