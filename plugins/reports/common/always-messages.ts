import { defineMessages } from '#core/common';

/** What the server says of the fields of a report that is sent whenever it is due. */
export const alwaysErrors = defineMessages('reports-always', {
  databaseOnReport: 'A report has no database',
});
