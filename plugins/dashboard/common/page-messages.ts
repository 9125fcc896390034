import { defineMessages } from '#core/common';

/** Texts of the dashboard page. */
export const pageMessages = defineMessages('dashboard/page', {
  untitled: '[ untitled dashboard ]',
  opening: 'Opening the dashboard',
  forbidden: 'You may not see this dashboard',
  stateMissing: 'The saved filters and tabs of this link were not found. The dashboard is shown as it begins.',
  linkLost:
    'A part of what this link saved could not be shown: it was changed, or does not fit this dashboard any more.',
  empty: 'Nothing here yet',
  emptyText: 'Charts and text appear here once somebody adds them.',
  emptyEdit: 'Edit the dashboard',
  emptyTab: 'This tab is empty',
  published: 'Published',
  draft: 'Draft',
  draftHint: 'Only its owners and people with access to its data find it in lists',
  certified: 'Certified by {{by}}',
  unsaved: 'Unsaved changes',
  edit: 'Edit dashboard',
  menu: 'Dashboard actions',
  refresh: 'Refresh dashboard',
  refreshing: 'Refreshing',
  openPanel: 'Open {{panel}}',
  closePanel: 'Close',
  grid: 'Dashboard',
  tabs: 'Tabs',
  untitledTab: 'Tab',
  missingBlock: 'This build cannot show a block of the kind {{kind}}',
  stepBlock: 'Edit text',
});

/** Texts of a chart's box on a dashboard. */
export const boxMessages = defineMessages('dashboard/box', {
  missing: 'This chart is no longer there',
  missingText: 'It was deleted, or taken off this dashboard.',
  waiting: 'Waiting for the filters',
  description: 'About this chart',
  leaveFull: 'Back to the dashboard',
  certified: 'Certified by {{by}}',
  pointMenu: 'Acts at this point',
  pointMenuEmpty: 'Nothing can be done here',
  pointMenuFailed: 'A part of the menu could not be loaded. Try again',
});
