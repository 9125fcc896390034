import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { SavedFilters, defineSavedFilters } from '#plugins/dashboard';
import { Datasets } from '#plugins/datasets';
import { manifest } from '../manifest.ts';
import { savedSelections } from './saved-selections.ts';

const standing = defineSavedFilters({
  id: 'cross-filters/selections',
  rank: 20,
  deps: { datasets: Datasets },
  settle: savedSelections,
});

export default defineServerPlugin({ id: manifest.id, contributions: [contribute(SavedFilters, standing)] });
