import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, defineToken, type Extensions } from '#core/common';
import type { Logger, Progress } from '#core/server';
import type { Users } from '#plugins/access';
import { VizTypes, buildQueryContext, findVizType, type ChartStore, type FormData } from '#plugins/charts';
import type { Databases, TableIngest } from '#plugins/databases';
import type { Datasets } from '#plugins/datasets';
import type { ExampleDataset } from './catalogue/example-dataset.ts';
import { exampleDatasets } from './catalogue/index.ts';
import { flattenGeoJson } from './flatten-geojson.ts';
import { text } from '../common/messages.ts';
import type { ExampleRecords } from './example-records.ts';

export interface ExampleLoader {
  /** Loads what is missing. One run at a time; a second call joins the first. Throws AppError. */
  readonly load: (signal: AbortSignal) => Promise<void>;
  /** The same at a start: nothing when an earlier one loaded everything, whatever people deleted of it since. */
  readonly resume: (signal: AbortSignal) => Promise<void>;
  /** Stops a running load, then takes away what examples made. */
  readonly remove: () => Promise<void>;
  readonly isLoading: () => boolean;
  /** Why the last load failed. */
  readonly failure: () => string | undefined;
}
export const ExampleLoader = defineToken<ExampleLoader>('examples/ExampleLoader');

export interface ExampleLoaderServices {
  readonly databases: Databases;
  readonly datasets: Datasets;
  readonly charts: ChartStore;
  readonly users: Users;
  readonly progress: Progress;
  readonly records: ExampleRecords;
  readonly log: Logger;
  readonly extensions: Extensions;
}

const exampleDatabase = { name: 'Examples', uri: 'duckdb:///examples.duckdb', allowFileUpload: false } as const;

export function exampleLoader(services: ExampleLoaderServices): ExampleLoader {
  let running: { readonly done: Promise<void>; readonly stop: AbortController } | undefined;
  let failure: string | undefined;
  const run = async (signal: AbortSignal) => {
    failure = undefined;
    try {
      await loadAll(services, signal);
      await services.records.setWanted(true);
    } catch (thrown) {
      if (!signal.aborted) failure = thrown instanceof Error ? thrown.message : String(thrown);
      throw thrown;
    }
  };
  const load = (signal: AbortSignal): Promise<void> => {
    if (running !== undefined) return running.done;
    const stop = new AbortController();
    const done = run(AbortSignal.any([signal, stop.signal])).finally(() => (running = undefined));
    running = { done, stop };
    return done;
  };
  return {
    load,
    resume: async (signal) => ((await isComplete(services)) ? undefined : load(signal)),
    remove: async () => {
      running?.stop.abort();
      await running?.done.catch(() => undefined); // whoever started the load is told
      failure = undefined;
      await removeAll(services);
    },
    isLoading: () => running !== undefined,
    failure: () => failure,
  };
}

async function loadAll(services: ExampleLoaderServices, signal: AbortSignal): Promise<void> {
  const shown = services.progress.begin('examples', text.loading());
  const folder = await mkdtemp(join(tmpdir(), 'tessera-examples-'));
  try {
    const database = await services.databases.ensure(exampleDatabase);
    const { ingest } = await services.databases.connection(database.id);
    if (ingest === undefined) throw new AppError('internal', text.noIngest());
    const ownerId = await services.users.ownerId();
    for (const [index, example] of exampleDatasets.entries()) {
      signal.throwIfAborted();
      const step = (share: number) => shown.report((index + share) / exampleDatasets.length, example.table);
      step(0);
      await loadTable({ services, example, ingest, databaseId: database.id, folder, signal, onProgress: step });
      await createContent(services, example, database.id, ownerId);
    }
    shown.finish();
  } catch (thrown) {
    if (signal.aborted) shown.finish();
    else shown.fail(thrown instanceof Error ? thrown.message : String(thrown));
    throw thrown;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folder of the data files: `data` beside the package's `build`. */
function packagedData(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('vega-datasets'))), '..', 'data');
}

/**
 * Whether an earlier start loaded everything, so that this one has nothing to show. What was deleted by hand and loaded
 * again is remembered twice.
 */
async function isComplete({ records }: ExampleLoaderServices): Promise<boolean> {
  const { datasetIds, chartIds } = await records.all();
  const charts = exampleDatasets.flatMap((example) => example.charts);
  return datasetIds.length >= exampleDatasets.length && chartIds.length >= charts.length;
}

interface TableLoad {
  readonly services: ExampleLoaderServices;
  readonly example: ExampleDataset;
  readonly ingest: TableIngest;
  readonly databaseId: number;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

async function loadTable({
  services,
  example,
  ingest,
  databaseId,
  folder,
  signal,
  onProgress,
}: TableLoad): Promise<void> {
  const connection = await services.databases.connection(databaseId);
  const schema = connection.defaultSchema;
  const present = await connection.tables(schema);
  if (present.some((table) => table.name === example.table)) return;
  const packaged = join(packagedData(), example.file);
  const path = example.isGeoJson === true ? join(folder, `${example.table}.ndjson`) : packaged;
  if (example.isGeoJson === true) await flattenGeoJson(packaged, path);
  const loaded = await ingest.load(
    { path, format: example.format, options: {} },
    {
      table: { schema, name: example.table },
      columns: example.columns.map(({ source, name, type }) => ({ sourceName: source, name, type })),
      ifExists: 'fail',
    },
    { signal, onProgress },
  );
  if (!loaded.ok) throw new AppError('internal', `${example.table}: ${loaded.error.reason} ${loaded.error.advice}`);
}

async function createContent(
  services: ExampleLoaderServices,
  example: ExampleDataset,
  databaseId: number,
  ownerId: number,
): Promise<void> {
  const connection = await services.databases.connection(databaseId);
  const labels = Object.fromEntries(
    example.columns.map(({ name, label, description }) => [
      name,
      { verbose_name: label, ...(description === undefined ? {} : { description }) },
    ]),
  );
  const datasetId = await services.datasets.ensure({
    databaseId,
    schema: connection.defaultSchema,
    tableName: example.table,
    description: example.description,
    ...(example.mainTimeColumn === undefined ? {} : { mainTimeColumn: example.mainTimeColumn }),
    ownerIds: [ownerId],
    columns: { ...labels, ...example.calculated },
    metrics: example.metrics,
  });
  const chartIds = [];
  for (const chart of example.charts) {
    const time = example.mainTimeColumn === undefined ? {} : { granularity_sqla: example.mainTimeColumn };
    const formData: FormData = {
      adhoc_filters: [],
      time_range: 'No filter',
      ...time,
      ...chart.params,
      viz_type: chart.vizType,
      datasource: `${datasetId}__table`,
    };
    const viz = findVizType(services.extensions.all(VizTypes), chart.vizType);
    chartIds.push(
      await services.charts.ensure({
        uuid: chart.uuid,
        slice_name: chart.name,
        viz_type: chart.vizType,
        datasource_id: datasetId,
        params: formData,
        ...(viz === undefined ? {} : { query_context: JSON.stringify(buildQueryContext(viz, formData)) }),
        description: chart.description,
        owner_ids: [ownerId],
      }),
    );
  }
  await services.records.remember(datasetId, chartIds);
}

/**
 * Takes away charts, datasets, tables and the connection that examples made; what users made from them stays, and with
 * it the connection. First of all they are
 * unwanted, so that a start after a cut removal brings nothing back.
 */
async function removeAll({ records, charts, datasets, databases, log }: ExampleLoaderServices): Promise<void> {
  await records.setWanted(false);
  const { datasetIds, chartIds } = await records.all();
  await charts.remove(chartIds);
  await datasets.remove(datasetIds);
  const database = (await databases.all()).find((candidate) => candidate.name === exampleDatabase.name);
  if (database !== undefined) {
    const { ingest, defaultSchema: schema } = await databases.connection(database.id);
    for (const { table } of exampleDatasets) await ingest?.drop({ schema, name: table });
    await databases.removeUnused(database.id);
  }
  await records.forgetContent();
  log.info({ charts: chartIds.length, datasets: datasetIds.length }, 'Examples removed');
}
