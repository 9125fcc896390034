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
import { Databases } from '#plugins/databases';
import { Datasets } from '#plugins/datasets';
import { addExamples, readExamples, removeExamples } from '../contract/routes.ts';
import { manifest } from '../manifest.ts';
import { text } from '../common/messages.ts';
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
  { loader: ExampleLoader, records: ExampleRecords },
  async (_input, { loader, records }) => {
    const { datasetIds, chartIds } = await records.all();
    const error = loader.failure() ?? null;
    const state = loader.isLoading()
      ? 'loading'
      : error !== null
        ? 'failed'
        : datasetIds.length > 0
          ? 'present'
          : 'absent';
    return reply(200, { result: { state, dataset_ids: [...datasetIds], chart_ids: [...chartIds], error } });
  },
);

const add = handle(addExamples, { loader: ExampleLoader, log: Logger }, (_input, { loader, log }) => {
  loader.load(new AbortController().signal).catch((thrown: unknown) => {
    if (loader.failure() === undefined) log.info({}, 'Loading examples was stopped');
    else log.error({ failure: String(thrown) }, 'Loading examples failed');
  });
  return reply(202, { message: text.started() });
});

const remove = handle(removeExamples, { loader: ExampleLoader }, async (_input, { loader }) => {
  await loader.remove();
  return reply(200, { message: text.removed() });
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
  routes: [status, add, remove],
});
