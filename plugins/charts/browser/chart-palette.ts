import type { PaletteSource } from '#core/browser';
import { entryMessages } from '../common/entry-messages.ts';

/** Charts by name, in the command palette. */
export const chartPalette: PaletteSource = {
  id: 'charts/charts',
  title: entryMessages.charts,
  search: async (...asked) => (await import('./search-charts.ts')).searchCharts(...asked),
};
