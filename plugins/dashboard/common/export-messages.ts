import { defineMessages } from '#core/common';

/** Texts of exporting a dashboard. */
export const exportMessages = defineMessages('dashboard/export', {
  preparing: 'Drawing the whole dashboard …',
  saved: 'Saved {{name}}',
  failed: 'The picture could not be made: {{reason}}',
  someMissing: {
    one: '{{count}} chart was not ready and is missing from the picture',
    other: '{{count}} charts were not ready and are missing from the picture',
  },
  tabs: 'Tabs',
  shownTabs: 'As shown now',
  allTabs: 'All tabs, one below the other',
  cancel: 'Cancel',
  image: 'Download',
  print: 'Print',
  fullScreenRefused: 'The browser did not allow full screen.',
});
