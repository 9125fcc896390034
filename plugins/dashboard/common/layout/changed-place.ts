import type { Layout } from '../../contract/layout.ts';

/**
 * Where a layout became another, as a component of the new one: the first that came or moved, else what one that went
 * stood in, else the first that is different. Undefined where nothing is.
 */
export function changedPlace(before: Layout, after: Layout): string | undefined {
  const [parentsBefore, parentsAfter] = [parentsIn(before), parentsIn(after)];
  const placed = [...parentsAfter].find(([id, parent]) => parentsBefore.get(id) !== parent);
  if (placed !== undefined) return placed[0];
  const left = [...parentsBefore].find(([id]) => after[id] === undefined);
  if (left !== undefined) return left[1];
  return [...parentsAfter.keys()].find((id) => before[id] !== after[id]);
}

/** What every component stands in, by its id. */
const parentsIn = (layout: Layout): ReadonlyMap<string, string> =>
  new Map(Object.values(layout).flatMap(({ id, children }) => children.map((child) => [child, id] as const)));
