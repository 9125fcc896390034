import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, defineToken, type Extensions } from '#core/common';
import type { Logger, Progress } from '#core/server';
import type { Users } from '#plugins/access';
import type { ChartStore } from '#plugins/charts';
import type { DashboardStore } from '#plugins/dashboard';
import type { Databases } from '#plugins/databases';
import type { Datasets } from '#plugins/datasets';
import { exampleDatasets } from './catalogue/index.ts';
import { createContent } from './create-content.ts';
import { createDashboard } from './dashboards/create-dashboard.ts';
import type { StoredExampleChart } from './dashboards/example-layout.ts';
import { exampleDashboards } from './dashboards/index.ts';
import { dropLoading } from './join-airports.ts';
import { loadTable } from './load-table.ts';
import { serverMessages } from '../common/server-messages.ts';
import type { ExampleRecords } from './example-records.ts';

export interface ExampleLoader {
  /** Loads what is missing. One run at a time; a second call joins the first. Throws AppError. */
  readonly load: (signal: AbortSignal) => Promise<void>;
  /** The same at startup: does nothing when an earlier load was complete, even if some was deleted since. */
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
  readonly dashboards: DashboardStore;
  readonly users: Users;
  readonly progress: Progress;
  readonly records: ExampleRecords;
  readonly log: Logger;
  readonly extensions: Extensions;
}

const exampleDatabase = { name: 'Examples', file: 'examples', allowFileUpload: false } as const;

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
      await running?.done.catch(() => undefined); // the caller of `load` gets the error
      failure = undefined;
      await removeAll(services);
    },
    isLoading: () => running !== undefined,
    failure: () => failure,
  };
}

async function loadAll(services: ExampleLoaderServices, signal: AbortSignal): Promise<void> {
  const shown = services.progress.begin('examples', serverMessages.loading());
  const folder = await mkdtemp(join(tmpdir(), 'tessera-examples-'));
  try {
    const database = await services.databases.ensure(exampleDatabase);
    const connection = await services.databases.connection(database.id);
    const { ingest } = connection;
    if (ingest === undefined) throw new AppError('internal', serverMessages.noIngest());
    const ownerId = await services.users.ownerId();
    const charts: StoredExampleChart[] = [];
    for (const [index, example] of exampleDatasets.entries()) {
      signal.throwIfAborted();
      const step = (share: number) => shown.report((index + share) / exampleDatasets.length, example.table);
      step(0);
      await loadTable({ example, ingest, signal, onProgress: step }, connection, folder);
      const content = await createContent(services, example, database.id, ownerId);
      charts.push(...content.charts);
      const dashboardIds = [];
      for (const dashboard of exampleDashboards.filter(({ table }) => table === example.table)) {
        dashboardIds.push(await createDashboard(services.dashboards, dashboard, { ...content, charts, ownerId }));
      }
      await services.records.remember({
        datasetIds: [content.datasetId],
        chartIds: content.charts.map(({ id }) => id),
        dashboardIds,
      });
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

/**
 * Whether an earlier start loaded everything, so that this one has nothing to show. What was deleted by hand and loaded
 * again is remembered twice.
 */
async function isComplete({ records }: ExampleLoaderServices): Promise<boolean> {
  const { datasetIds, chartIds, dashboardIds } = await records.all();
  const charts = exampleDatasets.flatMap((example) => example.charts);
  return (
    datasetIds.length >= exampleDatasets.length &&
    chartIds.length >= charts.length &&
    dashboardIds.length >= exampleDashboards.length
  );
}

/**
 * Takes away dashboards, charts, datasets, tables and the connection that examples made; what users made from them
 * stays, and with it the connection. First of all they are unwanted, so that a start after a cut removal brings nothing
 * back.
 */
async function removeAll(services: ExampleLoaderServices): Promise<void> {
  const { records, charts, dashboards, datasets, databases, log } = services;
  await records.setWanted(false);
  const { datasetIds, chartIds } = await records.all();
  await dashboards.removeByUuid(exampleDashboards.map(({ uuid }) => uuid));
  await charts.remove(chartIds);
  await datasets.remove(datasetIds);
  const database = (await databases.all()).find((candidate) => candidate.name === exampleDatabase.name);
  if (database !== undefined) {
    const { ingest, defaultSchema: schema } = await databases.connection(database.id);
    for (const { table } of exampleDatasets) await ingest?.drop({ schema, name: table });
    if (ingest !== undefined) await dropLoading(ingest, schema);
    await databases.removeUnused(database.id);
  }
  await records.forgetContent();
  log.info({ charts: chartIds.length, datasets: datasetIds.length }, 'Examples removed');
}
