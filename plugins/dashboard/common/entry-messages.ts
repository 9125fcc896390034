import { defineMessages } from '#core/common';

/** Titles that the page around needs from its start; the texts inside the pages load with them. */
export const entryText = defineMessages('dashboard/entries', {
  dashboard: 'Dashboard',
  dashboards: 'Dashboards',
  openList: 'Go to dashboards',
  newDashboard: 'New dashboard',
  textBlock: 'Text',
  headerBlock: 'Header',
  dividerBlock: 'Divider',
});
