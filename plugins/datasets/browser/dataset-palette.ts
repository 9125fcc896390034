import type { PaletteSource } from '#core/browser';
import { entryTexts } from '../common/entry-texts.ts';

/** Datasets by name, in the command palette. */
export const datasetPalette: PaletteSource = {
  id: 'datasets/by-name',
  title: entryTexts.datasets,
  search: async (...asked) => (await import('./search-datasets.ts')).searchDatasets(...asked),
};
