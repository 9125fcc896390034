import { contribute } from '#core/common';
import { defineServerPlugin, MenuEntries } from '#core/server';

const entry = {
  id: 'core-menu-entries/guide',
  label: () => 'Guide',
  href: '/core-pages/',
  rank: 900,
  permission: ['can_read', 'Chart'],
};

export default defineServerPlugin({ id: 'core-menu-entries', contributions: [contribute(MenuEntries, entry)] });
