import { defineMessages } from '#core/common';

/** The editor in navigation and window title. */
export const navMessages = defineMessages('sqllab/nav', {
  title: 'SQL editor',
  nav: 'SQL',
  history: 'Query history',
  saved: 'Saved queries',
  run: 'Run query, or what is selected of it',
  save: 'Save query',
  openQuery: 'Open query in SQL editor',
  openDataset: 'Open in SQL editor',
});
