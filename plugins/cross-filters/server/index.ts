import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { StandingFilters, defineStandingFilters } from '#plugins/dashboard';
import { Datasets } from '#plugins/datasets';
import { manifest } from '../manifest.ts';
import { standingSelections } from './standing-selections.ts';

const standing = defineStandingFilters({
  id: 'cross-filters/selections',
  rank: 20,
  deps: { datasets: Datasets },
  settle: standingSelections,
});

export default defineServerPlugin({ id: manifest.id, contributions: [contribute(StandingFilters, standing)] });
