import type { Px } from './path-lines.ts';

interface Ring {
  readonly points: readonly Px[];
  readonly area: number;
  readonly box: readonly [number, number, number, number];
  /** The ring around it whose hole or island it is. */
  parent?: Ring;
  depth: number;
}

/**
 * Rings as polygons: each is an outer ring with its holes. What lies inside of an odd number of others is a hole, as with
 * `fill-rule` `evenodd`, whatever the direction of the rings.
 */
export function nestedRings(lines: readonly (readonly Px[])[]): readonly (readonly (readonly Px[])[])[] {
  const rings = lines
    .filter(({ length }) => length > 3)
    .map(ringOf)
    .sort((one, other) => other.area - one.area);
  const polygons = new Map<Ring, (readonly Px[])[]>();
  for (const [at, ring] of rings.entries()) {
    const parent = rings.slice(0, at).findLast((other) => isInside(ring, other));
    if (parent !== undefined) Object.assign(ring, { parent, depth: parent.depth + 1 });
    const outer = ring.depth % 2 === 1 && parent !== undefined ? polygons.get(parent) : undefined;
    if (outer === undefined) polygons.set(ring, [ring.points]);
    else outer.push(ring.points);
  }
  return [...polygons.values()];
}

function ringOf(points: readonly Px[]): Ring {
  let area = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[at + 1] ?? points[0] ?? [x, y];
    area += x * nextY - nextX * y;
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { points, area: Math.abs(area / 2), box: [left, top, right, bottom], depth: 0 };
}

function isInside({ points, box }: Ring, other: Ring): boolean {
  const [left, top, right, bottom] = other.box;
  if (box[0] < left || box[1] < top || box[2] > right || box[3] > bottom) return false;
  // Rings touch in single points, so one of the middles of sides lies clearly inside or outside.
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points;
  return holds(other.points, [(x1 + x2) / 2, (y1 + y2) / 2]);
}

/** Crossings of a ray to the right. */
function holds(ring: readonly Px[], [x, y]: Px): boolean {
  let isIn = false;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[at + 1] ?? ring[0] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}
