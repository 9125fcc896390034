import type { Position } from '../geometry/geometry.ts';

/**
 * A ring of at most so many corners: those go first that span the smallest triangle with their neighbours, by which the
 * area changes least.
 */
export function simplified(ring: readonly Position[], most: number): readonly Position[] {
  const corners = [...ring];
  const changes = corners.map((_, place) => changeAt(corners, place));
  while (corners.length > Math.max(most, 3)) {
    const place = changes.indexOf(Math.min(...changes));
    corners.splice(place, 1);
    changes.splice(place, 1);
    for (const near of [place - 1, place]) {
      const wrapped = (near + corners.length) % corners.length;
      changes[wrapped] = changeAt(corners, wrapped);
    }
  }
  return corners;
}

/** Twice the area of the triangle of a corner and its neighbours. */
function changeAt(corners: readonly Position[], place: number): number {
  const [before, at, after] = [place - 1, place, place + 1].map(
    (near) => corners[(near + corners.length) % corners.length],
  );
  if (before === undefined || at === undefined || after === undefined) return 0;
  return Math.abs((at[0] - before[0]) * (after[1] - before[1]) - (after[0] - before[0]) * (at[1] - before[1]));
}
