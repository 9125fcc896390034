import { defineMessages } from '#core/common';

/** Parts of the editor's page. */
export const tileMessages = defineMessages('sqllab/tiles', {
  tables: 'Tables',
  editor: 'SQL',
  results: 'Results',
  history: 'History',
  panes: 'Parts of the page',
  view: 'View',
  reset: 'Reset layout',
  close: 'Close {{tile}}',
  edge: 'Edge between {{before}} and {{after}}',
});
