import { defineMessages } from '#core/common';

/** Texts of putting a chart on a dashboard from Explore. */
export const destinationMessages = defineMessages('dashboard/destination', {
  go: 'Save and open dashboard',
  open: 'Open dashboard',
  label: 'Add to dashboard',
  placeholder: 'Choose a dashboard, or type the name of a new one',
  create: 'New dashboard “{{name}}”',
  noMatch: 'No dashboard of yours matches',
  created: 'Dashboard [{{dashboard}}] just got created and chart [{{chart}}] was added to it',
  added: 'Chart [{{chart}}] was added to dashboard [{{dashboard}}]',
  gone: 'This dashboard is no longer there. The chart is not saved yet: choose another dashboard, or none, and save again.',
  notYours:
    'You may no longer change this dashboard. The chart is not saved yet: choose another dashboard, or none, and save again.',
  fetchFailed: 'fetching dashboards failed',
});
