import { Extensions, contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  MetadataDb,
  Migrations,
  PageBodies,
  PageSeeds,
  ServiceFinder,
  defineBackgroundJob,
  defineServerPlugin,
  serveResource,
  MenuEntries,
} from '#core/server';
import { Roles } from '#plugins/access';
import { ChartPlacements, ChartStore, DataDelegations, LabelPlaces } from '#plugins/charts';
import { DatasetDependents, Datasets } from '#plugins/datasets';
import { DashboardReadings } from '../contract/dashboard-readings.ts';
import { DashboardStore } from '../contract/dashboard-store.ts';
import { EmbeddedDashboards } from '../contract/embedded-dashboards.ts';
import { dashboardRoutes } from '../contract/routes/index.ts';
import { dashboardsNav } from '../common/nav-entry.ts';
import { manifest } from '../manifest.ts';
import { DashboardAccess, grantedDashboardAccess } from './access/dashboard-access.ts';
import { dashboardDelegation } from './access/data-delegation.ts';
import { keepLabels, pictureLabels } from './colors/keep-labels.ts';
import { LabelPlaceRecords, sqlLabelPlaces } from './colors/label-place-records.ts';
import { dashboardResource } from './dashboard-resource.ts';
import { dashboardServices } from './dashboard-services.ts';
import { tellEditing } from './editing/tell-editing.ts';
import { createFilterState, deleteFilterState, readFilterState, updateFilterState } from './links/filter-states.ts';
import { fetchPermalink, makePermalink, permalinkPages } from './links/permalinks.ts';
import { chartPlacement } from './placement/chart-placement.ts';
import { datasetDashboards } from './placement/dataset-dashboards.ts';
import { dashboardReadings } from './read/dashboard-readings.ts';
import { DashboardOpenings, dashboardOpenings } from './read/dashboard-openings.ts';
import { openPage } from './read/open-page.ts';
import { openingServices } from './read/opening.ts';
import { pageSeed } from './read/page-seed.ts';
import { placedCharts } from './read/placed-charts.ts';
import {
  readCharts,
  readDashboard,
  readDatasets,
  readFavoriteStatus,
  readTabs,
  starDashboard,
  unstarDashboard,
} from './read/read-dashboards.ts';
import { copyDashboard } from './save/copy-dashboard.ts';
import {
  createDashboard,
  deleteDashboard,
  deleteDashboards,
  readVersion,
  updateDashboard,
} from './save/save-dashboards.ts';
import { checkSlug } from './save/free-slug.ts';
import { saveColors, saveFilters } from './save/save-settings.ts';
import { DashboardRecords, sqlDashboardRecords } from './store/dashboard-records.ts';
import { DashboardStates, sqlDashboardStates } from './store/dashboard-states.ts';
import { firstPaint } from './first-paint/first-paint.ts';
import {
  createDashboardEditors,
  createDashboardTables,
  createLabelPlaces,
  dropDashboardEditors,
} from './store/dashboard-tables.ts';
import { sqlEmbeddedDashboards } from './store/embedded-records.ts';
import { storedDashboards } from './store/stored-dashboards.ts';
import { askScreenshot, fetchScreenshot } from './pictures/answer-screenshots.ts';
import { answerThumbnail } from './pictures/answer-thumbnail.ts';

const expireFilterStates = defineBackgroundJob({
  id: 'dashboard/expire-filter-states',
  everyMs: 6 * 3_600_000,
  deps: { states: DashboardStates },
  run: ({ states }) => states.expire(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      DashboardRecords,
      { db: MetadataDb, clock: Clock, extensions: Extensions },
      ({ db, clock, extensions }) => sqlDashboardRecords(db, clock, extensions),
    );
    services.provide(DashboardStates, { db: MetadataDb, clock: Clock }, ({ db, clock }) =>
      sqlDashboardStates(db, clock),
    );
    services.provide(LabelPlaceRecords, { db: MetadataDb }, ({ db }) => sqlLabelPlaces(db));
    services.provide(EmbeddedDashboards, { db: MetadataDb, clock: Clock }, ({ db, clock }) =>
      sqlEmbeddedDashboards(db, clock),
    );
    services.provide(
      DashboardAccess,
      { records: DashboardRecords, roles: Roles, datasets: Datasets, extensions: Extensions },
      grantedDashboardAccess,
    );
    services.provide(
      DashboardStore,
      {
        records: DashboardRecords,
        access: DashboardAccess,
        states: DashboardStates,
        charts: ChartStore,
        extensions: Extensions,
      },
      storedDashboards,
    );
    services.provide(
      DashboardReadings,
      { charts: ChartStore, extensions: Extensions, finder: ServiceFinder },
      dashboardReadings,
    );
    services.provide(DashboardOpenings, { ...openingServices, metadata: MetadataDb }, dashboardOpenings);
  },
  contributions: [
    contribute(MenuEntries, dashboardsNav),
    contribute(Migrations, createDashboardTables),
    contribute(Migrations, createDashboardEditors),
    contribute(Migrations, createLabelPlaces),
    contribute(Migrations, dropDashboardEditors),
    contribute(BackgroundJobs, expireFilterStates),
    contribute(PageSeeds, pageSeed),
    contribute(PageBodies, firstPaint),
    contribute(ChartPlacements, chartPlacement),
    contribute(DataDelegations, dashboardDelegation),
    contribute(LabelPlaces, pictureLabels),
    contribute(DatasetDependents, datasetDashboards),
  ],
  routes: [
    ...serveResource(dashboardRoutes, dashboardServices, dashboardResource),
    readFavoriteStatus,
    readDashboard,
    readVersion,
    tellEditing,
    checkSlug,
    readCharts,
    readDatasets,
    readTabs,
    openPage,
    placedCharts,
    createDashboard,
    updateDashboard,
    deleteDashboard,
    deleteDashboards,
    saveFilters,
    saveColors,
    keepLabels,
    copyDashboard,
    starDashboard,
    unstarDashboard,
    makePermalink,
    fetchPermalink,
    ...permalinkPages,
    createFilterState,
    updateFilterState,
    readFilterState,
    deleteFilterState,
    answerThumbnail,
    askScreenshot,
    fetchScreenshot,
  ],
});
