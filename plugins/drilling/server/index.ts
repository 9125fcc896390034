import { Extensions, contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { SavedFilters, defineSavedFilters } from '#plugins/dashboard';
import { manifest } from '../manifest.ts';
import { savedPaths } from './saved-paths.ts';

const standing = defineSavedFilters({
  id: 'drilling/paths',
  rank: 30,
  deps: { extensions: Extensions },
  settle: savedPaths,
});

export default defineServerPlugin({ id: manifest.id, contributions: [contribute(SavedFilters, standing)] });
