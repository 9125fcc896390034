import type { Permission } from '#core/common';

/** One text per pair, for sets and keys; no permission or view contains a line break. */
export function pairKey([permission, view]: Permission): string {
  return `${permission}\n${view}`;
}

/** Each pair once, ordered by view, then by permission. */
export function distinctPairs(pairs: Iterable<Permission>): readonly Permission[] {
  const byKey = new Map([...pairs].map((pair) => [pairKey(pair), pair]));
  return [...byKey.values()].sort((a, b) => a[1].localeCompare(b[1]) || a[0].localeCompare(b[0]));
}

export function isAdminRole(roleName: string): boolean {
  return roleName.toLowerCase() === 'admin';
}
