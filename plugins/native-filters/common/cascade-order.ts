import { err, ok, type Result } from '#core/common';
import type { NativeFilter } from '../contract/filter-configuration.ts';

/**
 * Filters with each after those it depends on; otherwise those that are required first, then the others, in their own
 * order. Parents that do not exist are passed over.
 * Err: the names along a cycle, the first one repeated at the end.
 */
export function cascadeOrder(filters: readonly NativeFilter[]): Result<readonly NativeFilter[], readonly string[]> {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const settled = new Set<string>();
  const order: NativeFilter[] = [];
  const visit = (filter: NativeFilter, path: readonly NativeFilter[]): readonly string[] | undefined => {
    if (settled.has(filter.id)) return undefined;
    const start = path.findIndex(({ id }) => id === filter.id);
    if (start >= 0) return [...path.slice(start), filter].map(({ name }) => name);
    for (const parentId of filter.cascadeParentIds) {
      const parent = byId.get(parentId);
      const cycle = parent === undefined ? undefined : visit(parent, [...path, filter]);
      if (cycle !== undefined) return cycle;
    }
    settled.add(filter.id);
    order.push(filter);
    return undefined;
  };
  const first = filters.filter(({ requiredFirst }) => requiredFirst === true);
  for (const filter of [...first, ...filters]) {
    const cycle = visit(filter, []);
    if (cycle !== undefined) return err(cycle);
  }
  return ok(order);
}
