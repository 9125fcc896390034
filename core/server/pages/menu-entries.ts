import { defineExtensionPoint, type Permission } from '#core/common';

/** A part of the product in the menu that clients ask for. */
export interface MenuEntry {
  readonly id: string;
  readonly label: () => string;
  readonly href: string;
  readonly rank: number;
  readonly permission: Permission;
}

export const MenuEntries = defineExtensionPoint<MenuEntry>({
  id: 'core/menu-entries',
  summary: 'A part of the product in the menu that clients of the API ask for.',
  keyOf: (entry) => entry.id,
  order: (a, b) => a.rank - b.rank,
});
