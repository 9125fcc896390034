import { setTimeout as delay } from 'node:timers/promises';
import { Extensions, Settings, contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  MetadataDb,
  Migrations,
  ServiceFinder,
  defineBackgroundJob,
  defineServerPlugin,
  serveResource,
  MenuEntries,
  PluginUses,
} from '#core/server';
import {
  AnsweredDrawings,
  RequestedDatasets,
  ChartPrefetches,
  ChartDrawings,
  ChartPictures,
  ChartPlaces,
  ChartStore,
  ResultFiles,
  chartRoutes,
} from '#plugins/charts';
import { DatasetDependents, Datasets } from '#plugins/datasets';
import { QueryRunner, cacheSizeMb } from '#plugins/queries';
import { ResultCache } from '#plugins/result-cache';
import { chartsNav } from '../common/nav-entry.ts';
import { manifest } from '../manifest.ts';
import { answerChartData, answerSavedChartData } from './data/answer-chart-data.ts';
import { answerExploreJson, answerExploreJsonOf } from './data/answer-explore-json.ts';
import { RequestedJobs, requestedJobs } from './data/requested-jobs.ts';
import { answerChartFormData, answerDrillInfo, answerValidateExpression } from './data/answer-questions.ts';
import { answerInvalidateCache } from './data/invalidate-cache.ts';
import { answerWarmUpChart, answerWarmUpDataset } from './data/warm-up.ts';
import { answerBeginning, answerGivingUp } from './data/prefetch-chart-data.ts';
import { answerColumnValues, answerSamples } from './data/answer-samples.ts';
import { requestedDatasets } from './data/requested-datasets.ts';
import { chartPrefetches } from './data/chart-prefetches.ts';
import { CompressedAnswers, keptAnswers } from './data/compressed-answers.ts';
import { RememberedDatasets, rememberedDatasets } from './data/remembered-datasets.ts';
import { csvFile } from './export/csv-file.ts';
import { xlsxFile, xlsxMostRows } from './export/xlsx-file.ts';
import { RequestedPlaces, requestedPlaces } from './places/requested-places.ts';
import { ChartRecords, sqlChartRecords } from './store/chart-records.ts';
import { chartResource } from './store/chart-resource.ts';
import { createChartTables } from './store/chart-tables.ts';
import { datasetCharts } from './store/dataset-charts.ts';
import { readChart, readFavoriteStatus, starChart, unstarChart } from './store/read-charts.ts';
import { chartsOfPlugin } from './store/charts-of-plugin.ts';
import { chartServices, createChart, deleteChart, deleteCharts, updateChart } from './store/save-charts.ts';
import { sqlChartStore } from './store/sql-chart-store.ts';
import { askScreenshot, fetchScreenshot } from './thumbnail/answer-screenshots.ts';
import { answerThumbnail } from './thumbnail/answer-thumbnail.ts';
import { answeredDrawings } from './thumbnail/answered-drawings.ts';
import { drawnPictures } from './thumbnail/drawn-pictures.ts';
import { PictureColors, pictureColors } from './thumbnail/picture-colors.ts';
import { chartDrawings } from './thumbnail/chart-drawings.ts';

const bytesPerMegabyte = 1_048_576;
/** Share of the cache for compressed answers; the query runner keeps results in the rest. */
const answerShare = 0.5;

/** Who opens the sign-in page right after the start is not held up. ms */
const loadDrawingAfterMs = 1_000;

/** So that the first dashboard after a start comes with its pictures. */
const loadDrawing = defineBackgroundJob({
  id: 'charts/load-drawing',
  deps: { drawings: AnsweredDrawings },
  run: async ({ drawings }, signal) => {
    await delay(loadDrawingAfterMs, undefined, { signal, ref: false });
    await drawings.load();
  },
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(RequestedPlaces, { extensions: Extensions, finder: ServiceFinder }, requestedPlaces);
    services.provide(ChartPlaces, { places: RequestedPlaces }, ({ places }) => places);
    services.provide(ChartRecords, { db: MetadataDb, clock: Clock, places: RequestedPlaces }, ({ db, clock, places }) =>
      sqlChartRecords(db, clock, places),
    );
    services.provide(ChartStore, { records: ChartRecords, datasets: Datasets }, ({ records, datasets }) =>
      sqlChartStore(records, datasets),
    );
    services.provide(RememberedDatasets, { datasets: Datasets, db: MetadataDb }, ({ datasets, db }) =>
      rememberedDatasets(datasets, db),
    );
    services.provide(
      RequestedDatasets,
      { remembered: RememberedDatasets, datasets: Datasets, extensions: Extensions, finder: ServiceFinder },
      requestedDatasets,
    );
    services.provide(ChartPrefetches, { datasets: RequestedDatasets, runner: QueryRunner }, chartPrefetches);
    services.provide(
      CompressedAnswers,
      { settings: Settings, cache: ResultCache, clock: Clock },
      ({ settings, ...rest }) =>
        keptAnswers({ ...rest, maxMemoryBytes: settings.get(cacheSizeMb) * bytesPerMegabyte * answerShare }),
    );
    services.provide(RequestedJobs, { extensions: Extensions, finder: ServiceFinder }, requestedJobs);
    services.provideValue(ResultFiles, { csv: csvFile, xlsx: xlsxFile, xlsxMostRows });
    services.provide(PictureColors, { extensions: Extensions, finder: ServiceFinder }, pictureColors);
    services.provide(
      ChartPictures,
      {
        extensions: Extensions,
        charts: ChartStore,
        datasets: RequestedDatasets,
        runner: QueryRunner,
        cache: ResultCache,
        colors: PictureColors,
        clock: Clock,
      },
      drawnPictures,
    );
    services.provide(AnsweredDrawings, { extensions: Extensions, colors: PictureColors }, answeredDrawings);
    services.provide(
      ChartDrawings,
      {
        extensions: Extensions,
        charts: ChartStore,
        datasets: RequestedDatasets,
        runner: QueryRunner,
        settings: Settings,
        clock: Clock,
        colors: PictureColors,
      },
      chartDrawings,
    );
  },
  contributions: [
    contribute(PluginUses, chartsOfPlugin),
    contribute(MenuEntries, chartsNav),
    contribute(Migrations, createChartTables),
    contribute(DatasetDependents, datasetCharts),
    contribute(BackgroundJobs, loadDrawing),
  ],
  routes: [
    answerChartData,
    answerSavedChartData,
    answerExploreJson,
    answerExploreJsonOf,
    answerBeginning,
    answerGivingUp,
    answerSamples,
    answerColumnValues,
    answerWarmUpChart,
    answerWarmUpDataset,
    answerInvalidateCache,
    answerDrillInfo,
    answerValidateExpression,
    answerChartFormData,
    ...serveResource(chartRoutes, chartServices, chartResource),
    readFavoriteStatus,
    readChart,
    createChart,
    updateChart,
    deleteChart,
    deleteCharts,
    starChart,
    unstarChart,
    answerThumbnail,
    askScreenshot,
    fetchScreenshot,
  ],
});
