import type { PaletteSource } from '#core/browser';
import { entryMessages } from '../common/entry-messages.ts';

/** Datasets by name, in the command palette. */
export const datasetPalette: PaletteSource = {
  id: 'datasets/by-name',
  title: entryMessages.datasets,
  search: async (...asked) => (await import('./search-datasets.ts')).searchDatasets(...asked),
};
