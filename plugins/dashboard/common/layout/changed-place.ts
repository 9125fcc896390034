import type { Layout } from '../../contract/layout.ts';

/**
 * Where two layouts differ, as a component of the new one: the first that was added or moved, else the former parent of
 * one that was removed, else the first that changed. Undefined when they do not differ.
 */
export function changedPlace(before: Layout, after: Layout): string | undefined {
  const [parentsBefore, parentsAfter] = [parentsIn(before), parentsIn(after)];
  const placed = [...parentsAfter].find(([id, parent]) => parentsBefore.get(id) !== parent);
  if (placed !== undefined) return placed[0];
  const left = [...parentsBefore].find(([id]) => after[id] === undefined);
  if (left !== undefined) return left[1];
  return [...parentsAfter.keys()].find((id) => before[id] !== after[id]);
}

/** Id of every component's parent, by its own id. */
const parentsIn = (layout: Layout): ReadonlyMap<string, string> =>
  new Map(Object.values(layout).flatMap(({ id, children }) => children.map((child) => [child, id] as const)));
