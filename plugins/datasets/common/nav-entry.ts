import { entryMessages } from './entry-messages.ts';
import { datasetListLink } from '#plugins/datasets';

/** The entry of the navigation, in the page and in the menu that clients ask for. */
export const datasetsNav = {
  id: 'datasets/list',
  label: entryMessages.datasets,
  href: datasetListLink.href(),
  section: 'main',
  rank: 30,
  permission: ['menu_access', 'Datasets'],
} as const;
