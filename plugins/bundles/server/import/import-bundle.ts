import type { Identity } from '#core/server';
import type { BundleKind, BundleReport } from '../../contract/routes.ts';
import { serverMessages as messages } from '../../common/server-messages.ts';
import { planCharts, saveCharts } from './import-charts.ts';
import { planDashboards, saveDashboards } from './import-dashboards.ts';
import { planDatabases, saveDatabases } from './import-databases.ts';
import { checkDatasets, saveDatasets } from './import-datasets.ts';
import { planSavedQueries, saveSavedQueries } from './import-saved-queries.ts';
import type { ImportForm } from './import-form.ts';
import { importNotes } from './import-notes.ts';
import type { ImportRun, ImportServices } from './import-run.ts';
import { readBundle, type Bundle } from './read-bundle.ts';

/**
 * Brings a bundle in: checks every file and collects all errors, then writes databases, datasets, charts, dashboards
 * and saved queries in this order, matched by uuid. Nothing new stays when a file is refused on the way. Gives what
 * could not be carried. Throws AppError.
 */
export async function importBundle(
  services: ImportServices,
  kind: BundleKind | 'assets',
  form: ImportForm,
  identity: Identity,
): Promise<BundleReport> {
  const notes = importNotes(kind);
  const bundle = await readBundle(form.bytes, kind, notes);
  if (kind !== 'assets' && bundle[kind].length === 0) notes.refuse('metadata.yaml', { _schema: [messages.noFiles()] });
  notes.throwRefusals();
  const run: ImportRun = { services, identity, kind, form, notes, undo: [] };
  try {
    await write(run, bundle);
  } catch (thrown) {
    for (const takeBack of run.undo.reverse()) await takeBack();
    throw thrown;
  }
  return notes.report();
}

async function write(run: ImportRun, bundle: Bundle): Promise<void> {
  const uuids = (files: readonly { readonly content: { readonly uuid: string } }[]) =>
    new Set(files.map(({ content }) => content.uuid));
  const databases = await planDatabases(run, bundle.database);
  await checkDatasets(run, bundle.dataset, uuids(bundle.database));
  const charts = await planCharts(run, bundle.chart, uuids(bundle.dataset));
  const dashboards = await planDashboards(run, bundle.dashboard);
  const savedQueries = await planSavedQueries(run, bundle.saved_query, uuids(bundle.database));
  run.notes.throwRefusals();
  const databaseIds = await saveDatabases(run, databases);
  run.notes.throwRefusals();
  const datasetIds = await saveDatasets(run, bundle.dataset, databaseIds);
  run.notes.throwRefusals();
  const savedCharts = await saveCharts(run, charts, datasetIds);
  run.notes.throwRefusals();
  await saveDashboards(run, dashboards, { chartFiles: bundle.chart, charts: savedCharts, datasetIds });
  run.notes.throwRefusals();
  await saveSavedQueries(run, savedQueries, databaseIds);
  run.notes.throwRefusals();
}
