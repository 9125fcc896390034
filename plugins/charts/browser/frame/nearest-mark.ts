import type { Mark, ScenePanel, Selects } from '#plugins/viz-kit';

/** How near a mark that lies anywhere must be, px. */
const reachPx = 40;
/** Marks that are this near to each other in their line are equally near to the pointer, px. */
const samePx = 0.5;

/** How marks lie: in a line along x or y, or anywhere. */
export type MarkLine = 'x' | 'y' | 'anywhere';

/** The marks at a place: of several panels those of the one it is in. */
export function marksAt<M extends Pick<Mark, 'panel'>>(
  marks: readonly M[],
  panels: readonly ScenePanel[] | undefined,
  x: number,
  y: number,
): readonly M[] {
  if (panels === undefined) return marks;
  const isIn = ({ x: left, y: top, widthPx, heightPx }: ScenePanel): boolean =>
    x >= left && x <= left + widthPx && y >= top && y <= top + heightPx;
  const panel = panels.findIndex(isIn);
  return marks.filter((mark) => mark.panel === panel);
}

/**
 * The mark nearest to a place in the scene, both in px: along their line first, so that a bar is found from its foot
 * however long its neighbours are. Undefined when there are none, or none near scattered ones.
 */
export function nearestMark(marks: readonly Mark[], x: number, y: number, line: MarkLine): number | undefined {
  const nearest = nearestPlace(marks, x, y, line);
  return line === 'anywhere' && nearest !== undefined && nearest.along > reachPx ? undefined : nearest?.index;
}

type At = Pick<Mark, 'x' | 'y'>;

function nearestPlace(places: readonly At[], x: number, y: number, line: MarkLine) {
  const least = places.reduce((so, place) => Math.min(so, distanceTo(place, x, y, line).along), Infinity);
  let best: { readonly index: number; readonly along: number; readonly across: number } | undefined;
  places.forEach((place, index) => {
    const { along, across } = distanceTo(place, x, y, line);
    if (along < least + samePx && (best === undefined || across < best.across)) best = { index, along, across };
  });
  return best;
}

function distanceTo(place: At, x: number, y: number, line: MarkLine) {
  const dx = Math.abs(place.x - x);
  const dy = Math.abs(place.y - y);
  if (line === 'anywhere') return { along: Math.hypot(dx, dy), across: 0 };
  return line === 'x' ? { along: dx, across: dy } : { along: dy, across: dx };
}

/** What is selected at a position: of a mark that represents several things, the nearest. */
export function selectsAt(mark: Mark, x: number, y: number, line: MarkLine): Selects | undefined {
  const points = mark.points ?? [];
  const index = nearestPlace(points, x, y, line)?.index;
  return index === undefined ? mark.selects : points[index]?.selects;
}

export type WalkKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

export function isWalkKey(key: string): key is WalkKey {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/**
 * The next mark on a walk by keyboard: left and right along the series, up and down to the nearest mark of the
 * neighbouring one. Stays where it is at an end. A walk begins with marks that select something, where there are any.
 */
export function walkMarks(marks: readonly Mark[], from: number | undefined, key: WalkKey): number | undefined {
  if (marks.length === 0) return undefined;
  const order = marks.map((_mark, index) => index).sort((a, b) => compare(marks, a, b));
  const current = from === undefined ? undefined : marks[from];
  if (from === undefined || current === undefined) {
    const selecting = order.filter((index) => marks[index]?.selects !== undefined);
    const begin = selecting.length === 0 ? order : selecting;
    return key === 'End' ? begin.at(-1) : begin[0];
  }
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
  return (one.panel ?? 0) - (other.panel ?? 0) || one.x - other.x || one.y - other.y;
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
export function markLabel(mark: Mark): string {
  return [mark.title, ...mark.rows.map((row) => `${row.label}: ${row.value}`)].filter((part) => part !== '').join(', ');
}
