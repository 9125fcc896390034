import { entryMessages } from './entry-messages.ts';
import { chartListLink } from '#plugins/charts';

/** The entry of the navigation, in the page and in the menu that clients ask for. */
export const chartsNav = {
  id: 'charts/list',
  label: entryMessages.charts,
  href: chartListLink.href(),
  section: 'main',
  rank: 20,
  permission: ['menu_access', 'Charts'],
} as const;
