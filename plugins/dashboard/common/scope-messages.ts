import { defineMessages } from '#core/common';

/** Choosing tabs and charts, such as those that a filter reaches. */
export const scopeMessages = defineMessages('dashboard/scope', {
  everything: 'All charts',
  unnamedTab: 'Tab without a name',
  none: 'There is no chart to choose.',
});
