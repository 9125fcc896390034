import type { Permission } from '#core/common';

/** Permissions of one view, as the role editor shows them in a row. */
export interface PairGroup {
  readonly view: string;
  readonly permissions: readonly string[];
}

/** Pairs by view, in the order given, as far as every word of the search occurs in the pair. */
export function groupPairs(pairs: readonly Permission[], search: string): readonly PairGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const groups = new Map<string, string[]>();
  for (const [permission, view] of pairs) {
    const text = `${permission} ${permission.replaceAll('_', ' ')} ${view}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(view, [...(groups.get(view) ?? []), permission]);
  }
  return [...groups].map(([view, permissions]) => ({ view, permissions }));
}

/** Words for a permission's name: `can_execute_sql_query` reads "execute sql query". */
export function permissionLabel(permission: string): string {
  return permission.replace(/^can_/, '').replaceAll('_', ' ');
}
