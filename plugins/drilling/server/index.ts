import { Extensions, contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { StandingFilters, defineStandingFilters } from '#plugins/dashboard';
import { manifest } from '../manifest.ts';
import { standingPaths } from './standing-paths.ts';

const standing = defineStandingFilters({
  id: 'drilling/paths',
  rank: 30,
  deps: { extensions: Extensions },
  settle: standingPaths,
});

export default defineServerPlugin({ id: manifest.id, contributions: [contribute(StandingFilters, standing)] });
