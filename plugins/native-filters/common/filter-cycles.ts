import type { NativeFilter } from '../contract/filter-configuration.ts';

/** A filter, and one that it depends on. */
type IsWanted = (filter: NativeFilter, parentId: string) => boolean;

/**
 * Circles in which filters depend on each other: for each dependency that closes one, the shortest through it; each
 * once, from the first of its filters in the list on. So every filter of a circle is in one of them.
 * `isWanted`: only cycles through these dependencies.
 */
export function circlesOf(
  filters: readonly NativeFilter[],
  isWanted: IsWanted = () => true,
): readonly (readonly NativeFilter[])[] {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const cycles = new Map<string, readonly NativeFilter[]>();
  for (const filter of byId.values()) {
    for (const parentId of filter.cascadeParentIds) {
      const parent = byId.get(parentId);
      if (parent === undefined || !isWanted(filter, parentId)) continue;
      const way = shortestWay(parent, filter, byId);
      if (way === undefined) continue;
      const circle = fromFirst([filter, ...way.slice(0, -1)], filters);
      cycles.set(circle.map(({ id }) => id).join('\n'), circle);
    }
  }
  return [...cycles.values()];
}

/** Cycles through dependencies that `stored` does not have, regardless of the filters' names and order there. */
export const newCycles = (
  filters: readonly NativeFilter[],
  stored: readonly NativeFilter[],
): readonly (readonly NativeFilter[])[] => {
  const before = new Map(stored.map(({ id, cascadeParentIds }) => [id, cascadeParentIds]));
  return circlesOf(filters, ({ id }, parentId) => before.get(id)?.includes(parentId) !== true);
};

/** The names along a circle, the first one repeated at the end. */
export const cyclePath = (circle: readonly NativeFilter[]): string =>
  [...circle, ...circle.slice(0, 1)].map(({ name }) => name).join(' → ');

/** From a filter over those it depends on to another one, both included; undefined: it does not depend on it. */
function shortestWay(
  from: NativeFilter,
  to: NativeFilter,
  byId: ReadonlyMap<string, NativeFilter>,
): readonly NativeFilter[] | undefined {
  const ways = [[from]];
  const seen = new Set([from.id]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last.id === to.id) return way;
    for (const id of last.cascadeParentIds) {
      const parent = byId.get(id);
      if (parent === undefined || seen.has(id)) continue;
      seen.add(id);
      ways.push([...way, parent]);
    }
  }
  return undefined;
}

function fromFirst(circle: readonly NativeFilter[], filters: readonly NativeFilter[]): readonly NativeFilter[] {
  const places = circle.map(({ id }) => filters.findIndex((filter) => filter.id === id));
  const start = places.indexOf(Math.min(...places));
  return [...circle.slice(start), ...circle.slice(0, start)];
}
