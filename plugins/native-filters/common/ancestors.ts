import type { NativeFilter } from '../contract/filter-configuration.ts';

/**
 * The filters that narrow a filter's values: its parents, theirs, and so on, each once. All of them count, for a value
 * that fits the parent may still not fit the parent's parent.
 */
export function ancestorsOf(filter: NativeFilter, filters: readonly NativeFilter[]): readonly NativeFilter[] {
  const found = new Map<string, NativeFilter>();
  const visit = (ids: readonly string[]) => {
    for (const id of ids) {
      const parent = filters.find((other) => other.id === id);
      if (parent === undefined || parent.id === filter.id || found.has(id)) continue;
      found.set(id, parent);
      visit(parent.cascadeParentIds);
    }
  };
  visit(filter.cascadeParentIds);
  return [...found.values()];
}
