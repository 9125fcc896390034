import { navMessages as messages } from './nav-messages.ts';
import { sqlLabLink } from '#plugins/sqllab';

/** The entry of the navigation, in the page and in the menu that clients ask for. */
export const sqlNav = {
  id: 'sqllab/editor',
  label: messages.nav,
  href: sqlLabLink.href(),
  section: 'main',
  rank: 30,
  permission: ['menu_access', 'SQL Editor'],
} as const;
