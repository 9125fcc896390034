import { Extensions, Settings, contribute, reply } from '#core/common';
import {
  BackgroundJobs,
  Logger,
  MetadataDb,
  Migrations,
  Progress,
  coreSettings,
  defineBackgroundJob,
  defineServerPlugin,
  handle,
} from '#core/server';
import { Users } from '#plugins/access';
import { ChartStore } from '#plugins/charts';
import { DashboardStore } from '#plugins/dashboard';
import { Databases } from '#plugins/databases';
import { Datasets } from '#plugins/datasets';
import { addExamples, markExamplesOpened, readExamples, removeExamples } from '../contract/routes.ts';
import { manifest } from '../manifest.ts';
import { messages } from '../common/messages.ts';
import { removalMessages } from '../common/removal-messages.ts';
import { serverMessages } from '../common/server-messages.ts';
import { exampleDashboards } from './dashboards/index.ts';
import { ExampleLoader, exampleLoader } from './example-loader.ts';
import { ExampleRecords, createExampleContent, sqlExampleRecords } from './example-records.ts';

/** The first start loads the examples, unless they were switched off; later ones only what a stop cut short. */
const loadAtStart = defineBackgroundJob({
  id: 'examples/load',
  deps: { loader: ExampleLoader, records: ExampleRecords, settings: Settings },
  run: async ({ loader, records, settings }, signal) => {
    const isWanted = (await records.isWanted()) ?? settings.get(coreSettings.examples);
    if (isWanted) await loader.resume(signal);
  },
});

const status = handle(
  readExamples,
  { loader: ExampleLoader, records: ExampleRecords, dashboards: DashboardStore },
  async (_input, { loader, records, dashboards }) => {
    const { datasetIds, chartIds, dashboardIds } = await records.all();
    const error = loader.failure() ?? null;
    const state = loader.isLoading()
      ? 'loading'
      : error !== null
        ? 'failed'
        : datasetIds.length > 0
          ? 'present'
          : 'absent';
    return reply(200, {
      result: {
        state,
        dataset_ids: [...datasetIds],
        chart_ids: [...chartIds],
        dashboard_ids: [...dashboardIds],
        first_dashboard: await firstDashboard(state, records, dashboards),
        error,
      },
    });
  },
);

/** The dashboard that is to open by itself, unless it was opened, or nothing is in or on its way. */
async function firstDashboard(state: string, records: ExampleRecords, dashboards: DashboardStore) {
  const [first] = exampleDashboards;
  if (first === undefined || (state !== 'loading' && state !== 'present') || (await records.isOpened())) return null;
  const found = await dashboards.findByUuid(first.uuid);
  if (found === undefined && state === 'present') return null;
  return { title: first.title, id: found?.id ?? null };
}

const opened = handle(markExamplesOpened, { records: ExampleRecords }, async (_input, { records }) => {
  await records.setOpened();
  return reply(200, { message: serverMessages.opened() });
});

const add = handle(addExamples, { loader: ExampleLoader, log: Logger }, (_input, { loader, log }) => {
  loader.load(new AbortController().signal).catch((thrown: unknown) => {
    if (loader.failure() === undefined) log.info({}, 'Loading examples was stopped');
    else log.error({ failure: String(thrown) }, 'Loading examples failed');
  });
  return reply(202, { message: messages.started() });
});

const remove = handle(removeExamples, { loader: ExampleLoader }, async (_input, { loader }) => {
  await loader.remove();
  return reply(200, { message: removalMessages.removed() });
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ExampleRecords, { db: MetadataDb }, ({ db }) => sqlExampleRecords(db));
    services.provide(
      ExampleLoader,
      {
        databases: Databases,
        datasets: Datasets,
        charts: ChartStore,
        dashboards: DashboardStore,
        users: Users,
        progress: Progress,
        records: ExampleRecords,
        log: Logger,
        extensions: Extensions,
      },
      exampleLoader,
    );
  },
  contributions: [contribute(Migrations, createExampleContent), contribute(BackgroundJobs, loadAtStart)],
  routes: [status, opened, add, remove],
});
