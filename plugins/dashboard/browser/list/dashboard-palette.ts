import type { PaletteSource } from '#core/browser';
import { entryMessages } from '../../common/entry-messages.ts';

/** Dashboards by title, in the command palette. */
export const dashboardPalette: PaletteSource = {
  id: 'dashboard/dashboards',
  title: entryMessages.dashboards,
  search: async (...asked) => (await import('./search-dashboards.ts')).searchDashboards(...asked),
};
