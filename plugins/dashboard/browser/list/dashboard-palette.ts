import type { PaletteSource } from '#core/browser';
import { entryText } from '../../common/entry-messages.ts';

/** Dashboards by title, in the command palette. */
export const dashboardPalette: PaletteSource = {
  id: 'dashboard/dashboards',
  title: entryText.dashboards,
  search: async (...asked) => (await import('./search-dashboards.ts')).searchDashboards(...asked),
};
