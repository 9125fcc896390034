import { defineMessages } from '#core/common';

/** Titles that the page around needs from its start; the texts inside the pages load with them. */
export const entryMessages = defineMessages('dashboard/entries', {
  dashboard: 'Dashboard',
  dashboards: 'Dashboards',
  openList: 'Go to dashboards',
  untitled: '[ untitled dashboard ]',
  newDashboard: 'New dashboard',
  refresh: 'Refresh dashboard',
  copyLink: 'Copy a link to the dashboard as it is now',
  edit: 'Edit dashboard',
  save: 'Save dashboard',
  textBlock: 'Text',
  headerBlock: 'Header',
  dividerBlock: 'Divider',
});
