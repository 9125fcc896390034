import { Settings, contribute } from '#core/common';
import { Clock, MetadataDb, Migrations, defineServerPlugin, serveResource } from '#core/server';
import { ChartStore, chartRoutes } from '#plugins/charts';
import { DatasetDependents, Datasets } from '#plugins/datasets';
import { cacheSizeMb } from '#plugins/queries';
import { manifest } from '../manifest.ts';
import { answerChartData, answerSavedChartData } from './data/answer-chart-data.ts';
import { answerColumnValues, answerSamples } from './data/answer-samples.ts';
import { CompressedAnswers, memoryAnswers } from './data/compressed-answers.ts';
import { ChartRecords, sqlChartRecords } from './store/chart-records.ts';
import { chartResource } from './store/chart-resource.ts';
import { createChartTables } from './store/chart-tables.ts';
import { datasetCharts } from './store/dataset-charts.ts';
import { readChart, readFavoriteStatus, starChart, unstarChart } from './store/read-charts.ts';
import { chartServices, createChart, deleteChart, deleteCharts, updateChart } from './store/save-charts.ts';
import { sqlChartStore } from './store/sql-chart-store.ts';

const bytesPerMegabyte = 1_048_576;

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ChartRecords, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlChartRecords(db, clock));
    services.provide(ChartStore, { records: ChartRecords, datasets: Datasets }, ({ records, datasets }) =>
      sqlChartStore(records, datasets));
    services.provide(CompressedAnswers, { settings: Settings }, ({ settings }) =>
      memoryAnswers(settings.get(cacheSizeMb) * bytesPerMegabyte));
  },
  contributions: [contribute(Migrations, createChartTables), contribute(DatasetDependents, datasetCharts)],
  routes: [
    answerChartData, answerSavedChartData, answerSamples, answerColumnValues,
    ...serveResource(chartRoutes, chartServices, chartResource),
    readFavoriteStatus, readChart, createChart, updateChart, deleteChart, deleteCharts, starChart, unstarChart,
  ],
});
