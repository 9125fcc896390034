import { entryMessages as messages } from './entry-messages.ts';
import { databasesLink } from '#plugins/databases';

/** The entry of the navigation, in the page and in the menu that clients ask for. */
export const databasesNav = {
  id: 'databases/list',
  label: messages.title,
  href: databasesLink.href(),
  section: 'main',
  rank: 40,
  permission: ['menu_access', 'Databases'],
} as const;
