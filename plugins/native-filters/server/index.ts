import { Settings, contribute } from '#core/common';
import { Clock, DependentRows, Extensions, MetadataDb, Migrations, defineServerPlugin } from '#core/server';
import {
  DashboardHydrators,
  DashboardMetadataChecks,
  DashboardStore,
  DelegatedFilterSources,
  SavedFilters,
  defineDashboardHydrator,
  defineSavedFilters,
} from '#plugins/dashboard';
import { Datasets } from '#plugins/datasets';
import { QueryRunner, cacheSizeMb, maxRowLimit } from '#plugins/queries';
import { filterTypes } from '../common/types/index.ts';
import { FilterTypes } from '../contract/filter-type.ts';
import { resolvedFiltersExtra } from '../contract/resolved-filters.ts';
import { manifest } from '../manifest.ts';
import { answerFilterRange, answerFilterValues } from './answer-questions.ts';
import { FilterRanges, createFilterRanges } from './range/filter-range.ts';
import { delegatedFilterSource } from './delegated-filters.ts';
import { filterChecks } from './filter-checks.ts';
import { openFilters } from './resolve/open-filters.ts';
import { FilterResolver, createFilterResolver } from './resolve/resolve-filters.ts';
import { savedFilters } from './resolve/saved-filters.ts';
import { FilterValues, createFilterValues } from './values/filter-values.ts';
import { createValueIndexes } from './values/value-indexes.ts';
import { createFilterView, deleteFilterView, listFilterViews, updateFilterView } from './views/answer-views.ts';
import { FilterViews, createFilterViewTables, sqlFilterViews } from './views/filter-views.ts';

const megabyte = 1_048_576;
/** Part of the cache's size that indexes of filter values may take. */
const indexShare = 0.25;

const resolvedFilters = defineDashboardHydrator({
  id: resolvedFiltersExtra,
  deps: { resolver: FilterResolver, views: FilterViews, dashboards: DashboardStore },
  hydrate: openFilters,
  masksOf: ({ masks }) => masks,
});

const standing = defineSavedFilters({
  id: 'native-filters/standing',
  rank: 10,
  deps: { resolver: FilterResolver, datasets: Datasets, extensions: Extensions },
  settle: savedFilters,
});

export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(FilterValues, { runner: QueryRunner, settings: Settings }, ({ runner, settings }) => {
      const indexes = createValueIndexes(runner, settings.get(cacheSizeMb) * megabyte * indexShare);
      return createFilterValues(runner, indexes, settings.get(maxRowLimit));
    });
    s.provide(FilterViews, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlFilterViews(db, clock));
    s.provide(FilterRanges, { runner: QueryRunner }, ({ runner }) => createFilterRanges(runner));
    s.provide(
      FilterResolver,
      {
        extensions: Extensions,
        datasets: Datasets,
        dashboards: DashboardStore,
        values: FilterValues,
        ranges: FilterRanges,
      },
      createFilterResolver,
    );
  },
  contributions: [
    contribute(DashboardMetadataChecks, filterChecks),
    ...filterTypes.map((type) => contribute(FilterTypes, type)),
    contribute(DelegatedFilterSources, delegatedFilterSource),
    contribute(DashboardHydrators, resolvedFilters),
    contribute(SavedFilters, standing),
    contribute(Migrations, createFilterViewTables),
    contribute(DependentRows, { objects: 'dashboards', table: 'native_filter_views', column: 'dashboard_id' }),
    contribute(DependentRows, { objects: 'users', table: 'native_filter_views', column: 'user_id' }),
  ],
  routes: [
    answerFilterValues,
    answerFilterRange,
    listFilterViews,
    createFilterView,
    updateFilterView,
    deleteFilterView,
  ],
});
