import { Settings, contribute } from '#core/common';
import { Clock, DependentRows, Extensions, MetadataDb, Migrations, defineServerPlugin } from '#core/server';
import {
  DashboardHydrators,
  DashboardMetadataChecks,
  DashboardStore,
  LentFilterSources,
  StandingFilters,
  defineDashboardHydrator,
  defineStandingFilters,
} from '#plugins/dashboard';
import { Datasets } from '#plugins/datasets';
import { QueryRunner, cacheSizeMb, maxRowLimit } from '#plugins/queries';
import { filterTypes } from '../common/types/index.ts';
import { FilterTypes } from '../contract/filter-type.ts';
import { settledFiltersExtra } from '../contract/settled-filters.ts';
import { manifest } from '../manifest.ts';
import { answerFilterRange, answerFilterValues } from './answer-questions.ts';
import { FilterRanges, createFilterRanges } from './range/filter-range.ts';
import { lentFilterSource } from './lent-filters.ts';
import { filterChecks } from './filter-checks.ts';
import { openFilters } from './settle/open-filters.ts';
import { FilterSettler, createFilterSettler } from './settle/settle-filters.ts';
import { standingFilters } from './settle/standing-filters.ts';
import { FilterValues, createFilterValues } from './values/filter-values.ts';
import { createValueIndexes } from './values/value-indexes.ts';
import { createFilterView, deleteFilterView, listFilterViews, updateFilterView } from './views/answer-views.ts';
import { FilterViews, createFilterViewTables, sqlFilterViews } from './views/filter-views.ts';

const megabyte = 1_048_576;
/** Part of the cache's size that indexes of filter values may take. */
const indexShare = 0.25;

const settledFilters = defineDashboardHydrator({
  id: settledFiltersExtra,
  deps: { settler: FilterSettler, views: FilterViews, dashboards: DashboardStore },
  hydrate: openFilters,
  masksOf: ({ masks }) => masks,
});

const standing = defineStandingFilters({
  id: 'native-filters/standing',
  rank: 10,
  deps: { settler: FilterSettler, datasets: Datasets, extensions: Extensions },
  settle: standingFilters,
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
      FilterSettler,
      {
        extensions: Extensions,
        datasets: Datasets,
        dashboards: DashboardStore,
        values: FilterValues,
        ranges: FilterRanges,
      },
      createFilterSettler,
    );
  },
  contributions: [
    contribute(DashboardMetadataChecks, filterChecks),
    ...filterTypes.map((type) => contribute(FilterTypes, type)),
    contribute(LentFilterSources, lentFilterSource),
    contribute(DashboardHydrators, settledFilters),
    contribute(StandingFilters, standing),
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
