import { err, ok, type Result } from '#core/common';
import type { NativeFilter } from '../contract/filter-configuration.ts';

export interface CascadeWithCircles {
  /** Each filter after those it depends on, as far as no circle stands in the way. */
  readonly order: readonly NativeFilter[];
  /** Filters that depend on each other, each list from its first filter on. Without them there is no circle left. */
  readonly circles: readonly (readonly NativeFilter[])[];
}

/**
 * Filters with each after those it depends on; otherwise those that are required first, then the others, in their own
 * order. Parents that do not exist are passed over, and so is the dependency that closes a circle.
 */
export function cascadeWithCircles(filters: readonly NativeFilter[]): CascadeWithCircles {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const settled = new Set<string>();
  const order: NativeFilter[] = [];
  const circles: (readonly NativeFilter[])[] = [];
  const visit = (filter: NativeFilter, path: readonly NativeFilter[]): void => {
    if (settled.has(filter.id)) return;
    const start = path.findIndex(({ id }) => id === filter.id);
    if (start >= 0) {
      circles.push(path.slice(start));
      return;
    }
    for (const parentId of filter.cascadeParentIds) {
      const parent = byId.get(parentId);
      if (parent !== undefined) visit(parent, [...path, filter]);
    }
    settled.add(filter.id);
    order.push(filter);
  };
  const first = filters.filter(({ requiredFirst }) => requiredFirst === true);
  for (const filter of [...first, ...filters]) visit(filter, []);
  return { order, circles };
}

/** The names along a circle, the first one repeated at the end. */
export const circlePath = (circle: readonly NativeFilter[]): readonly string[] =>
  [...circle, ...circle.slice(0, 1)].map(({ name }) => name);

/** The order of the cascade. Err: the names along a circle, the first one repeated at the end. */
export function cascadeOrder(filters: readonly NativeFilter[]): Result<readonly NativeFilter[], readonly string[]> {
  const { order, circles } = cascadeWithCircles(filters);
  return circles[0] === undefined ? ok(order) : err(circlePath(circles[0]));
}
