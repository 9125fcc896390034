import { defineMessages } from '#core/common';

/** Names and acts of tabs. */
export const tabMessages = defineMessages('sqllab/tabs', {
  untitled: 'Untitled Query {{number}}',
  copyOf: 'Copy of {{name}}',
  tabs: 'Statements',
  add: 'New tab',
  close: 'Close {{name}}',
  closeThis: 'Close',
  closeOthers: 'Close the others',
  closeAll: 'Close all',
  reopen: 'Open the closed tab again',
  duplicate: 'Duplicate',
  rename: 'Rename…',
  renameTitle: 'Rename the tab',
  name: 'Name',
  all: 'All {{count}} tabs',
  more: 'What can be done with {{name}}',
});
