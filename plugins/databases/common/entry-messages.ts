import { defineMessages } from '#core/common';

/** Titles that the page around needs from its start; the texts inside the pages load with them. */
export const entryMessages = defineMessages('databases-entries', {
  title: 'Databases',
  connect: 'Connect a database',
});
