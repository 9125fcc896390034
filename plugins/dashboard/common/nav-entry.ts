import { entryMessages as messages } from './entry-messages.ts';
import { dashboardListLink } from '#plugins/dashboard';

/** The entry of the navigation, in the page and in the menu that clients ask for. */
export const dashboardsNav = {
  id: 'dashboard/list',
  label: messages.dashboards,
  href: dashboardListLink.href(),
  section: 'main',
  rank: 10,
  permission: ['menu_access', 'Dashboards'],
} as const;
