import type { Mark, Selects } from '#plugins/charts';

/** How much less a distance across counts than one along, so that a bar is found from its foot too. */
const acrossWeight = 0.35;

/** How near a mark that lies anywhere must be, px. */
const reachPx = 40;

/** The mark nearest to a place in the scene, both in px; undefined when there are none, or none near scattered ones. */
export function nearestMark(marks: readonly Mark[], x: number, y: number, isScattered = false): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  const isWide = spread(marks, (mark) => mark.x) >= spread(marks, (mark) => mark.y) / 4;
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index];
    if (mark === undefined) continue;
    const dx = (mark.x - x) * (isWide || isScattered ? 1 : acrossWeight);
    const dy = (mark.y - y) * (isWide && !isScattered ? acrossWeight : 1);
    const distance = dx * dx + dy * dy;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return isScattered && least > reachPx * reachPx ? undefined : best;
}

/** What is chosen at a place: of a mark that stands for several things the nearest. */
export function selectsAt(mark: Mark, x: number, y: number): Selects | undefined {
  let nearest: Selects | undefined = mark.selects;
  let least = Infinity;
  for (const point of mark.points ?? []) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance >= least) continue;
    least = distance;
    nearest = point.selects;
  }
  return nearest;
}

function spread(marks: readonly Mark[], of: (mark: Mark) => number): number {
  let low = Infinity;
  let high = -Infinity;
  for (const mark of marks) {
    low = Math.min(low, of(mark));
    high = Math.max(high, of(mark));
  }
  return high - low;
}

export type WalkKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

export function isWalkKey(key: string): key is WalkKey {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/**
 * The next mark on a walk by keyboard: left and right along the series, up and down to the nearest mark of the
 * neighbouring one. Stays where it is at an end.
 */
export function walkMarks(marks: readonly Mark[], from: number | undefined, key: WalkKey): number | undefined {
  if (marks.length === 0) return undefined;
  const order = marks.map((_mark, index) => index).sort((a, b) => compare(marks, a, b));
  const current = from === undefined ? undefined : marks[from];
  if (from === undefined || current === undefined) return key === 'End' ? order.at(-1) : order[0];
  const same = order.filter((index) => marks[index]?.series === current.series);
  switch (key) {
    case 'Home':
      return same[0];
    case 'End':
      return same.at(-1);
    case 'ArrowRight':
      return same[same.indexOf(from) + 1] ?? from;
    case 'ArrowLeft':
      return same[same.indexOf(from) - 1] ?? from;
    case 'ArrowUp':
    case 'ArrowDown':
      return neighbour(marks, from, key === 'ArrowUp' ? -1 : 1) ?? from;
  }
}

function compare(marks: readonly Mark[], a: number, b: number): number {
  const one = marks[a];
  const other = marks[b];
  if (one === undefined || other === undefined) return 0;
  return one.x - other.x || one.y - other.y;
}

/** The nearest mark of another series above (-1) or below (1). */
function neighbour(marks: readonly Mark[], from: number, direction: -1 | 1): number | undefined {
  const current = marks[from];
  if (current === undefined) return undefined;
  let best: number | undefined;
  let least = Infinity;
  for (const [index, mark] of marks.entries()) {
    const isOther = mark.series !== current.series || mark.series === undefined;
    if (index === from || !isOther || (mark.y - current.y) * direction <= 0) continue;
    const distance = Math.abs(mark.x - current.x) * 4 + Math.abs(mark.y - current.y);
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

/** A mark in words, for screen readers. */
export function markWords(mark: Mark): string {
  return [mark.title, ...mark.rows.map((row) => `${row.label}: ${row.value}`)].filter((part) => part !== '').join(', ');
}
