import { defineMessages } from '#core/common';

/** What the plugin says before any of its views is loaded. */
export const entryMessages = defineMessages('native-filters/entry', {
  filters: 'Filters',
  editFilters: 'Edit filters',
  filterBlock: 'Filter',
});
