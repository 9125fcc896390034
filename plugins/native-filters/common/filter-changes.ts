import type { FilterEntry } from '../contract/filter-configuration.ts';

/** Body of `PUT …/filters`. */
export interface FilterChanges {
  readonly deleted: readonly string[];
  readonly modified: readonly FilterEntry[];
  /** All ids in their new order; empty where the order of what stays is the same. */
  readonly reordered: readonly string[];
}

/** What leads from the stored filters to the edited ones. */
export function filterChanges(stored: readonly FilterEntry[], edited: readonly FilterEntry[]): FilterChanges {
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  const ids = edited.map(({ id }) => id);
  const deleted = stored.map(({ id }) => id).filter((id) => !ids.includes(id));
  const modified = edited.filter((entry) => !isSame(before.get(entry.id), entry));
  // What the server has after deleting, with new ones at the end.
  const unmoved = [
    ...stored.map(({ id }) => id).filter((id) => ids.includes(id)),
    ...ids.filter((id) => !before.has(id)),
  ];
  const isReordered = unmoved.some((id, place) => ids[place] !== id);
  return { deleted, modified, reordered: isReordered ? ids : [] };
}

/** Same content, regardless of the order of the keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  const values = new Map(right);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    left.length === right.length &&
    left.every(([key, value]) => values.has(key) && isSame(value, values.get(key)))
  );
}
