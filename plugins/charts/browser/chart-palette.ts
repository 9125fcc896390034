import type { PaletteSource } from '#core/browser';
import { entryText } from '../common/entry-messages.ts';

/** Charts by name, in the command palette. */
export const chartPalette: PaletteSource = {
  id: 'charts/charts',
  title: entryText.charts,
  search: async (...asked) => (await import('./search-charts.ts')).searchCharts(...asked),
};
