import type { NativeFilter } from '../contract/filter-configuration.ts';

/**
 * Filters with each after those it depends on; otherwise those that are required first, then the others, in their own
 * order. Parents that do not exist are passed over, and so is the dependency that closes a circle.
 */
export function cascadeOrder(filters: readonly NativeFilter[]): readonly NativeFilter[] {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const visited = new Set<string>();
  const order: NativeFilter[] = [];
  const visit = (filter: NativeFilter): void => {
    if (visited.has(filter.id)) return;
    visited.add(filter.id);
    for (const parentId of filter.cascadeParentIds) {
      const parent = byId.get(parentId);
      if (parent !== undefined) visit(parent);
    }
    order.push(filter);
  };
  const first = filters.filter(({ requiredFirst }) => requiredFirst === true);
  for (const filter of [...first, ...filters]) visit(filter);
  return order;
}
