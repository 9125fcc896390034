import { defineMessages } from '#core/common';

/** Names that stand before the first picture. */
export const entryText = defineMessages('reports-entry', {
  title: 'Email reports',
  manage: 'Manage email report',
});
