import { defineMessages } from '#core/common';

/** Tabs that are kept on the server. */
export const persistenceMessages = defineMessages('sqllab/persistence', {
  tabNotRead: 'An error occurred while fetching tab state',
  tabNotMoved: 'Unable to migrate query editor state to backend (will retry).',
  tableNotMoved: 'Unable to migrate table schema state to backend (will retry).',
  queryNotMoved: 'Unable to migrate query state to backend (will retry).',
  notStored:
    'An error occurred while storing your query in the backend. It is tried again soon; to be sure of your changes, use Save Query.',
  closedElsewhere: '{{name}} was closed elsewhere.',
  closed: '{{name}} was closed.',
  manyClosed: { one: '{{count}} tab was closed.', other: '{{count}} tabs were closed.' },
  reopen: 'Undo',
});
