import { defineMessages } from '#core/common';

/** Labels that are needed before the first paint. */
export const entryMessages = defineMessages('reports-entry', {
  title: 'Email reports',
  manage: 'Manage email report',
});
