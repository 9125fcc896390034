import { without } from '#core/common';
import { hasCatalogs } from '#plugins/databases';
import type { PortableDataset } from '#plugins/datasets';
import { serverMessages as messages } from '../../common/server-messages.ts';
import type { DatasetFile } from '../files/schemas.ts';
import { fateOf, savingFile, tellLost, type Fate, type ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';
import { datasetDifferences } from './saved-differences.ts';
import { tableWatch, type TableWatch } from './table-watch.ts';

/** Sees that every dataset has its database, in the bundle or here. */
export async function checkDatasets(
  run: ImportRun,
  files: readonly BundleFile<DatasetFile>[],
  databaseUuids: ReadonlySet<string>,
): Promise<void> {
  const known = new Set([...databaseUuids, ...(await run.services.databases.all()).map(({ uuid }) => uuid)]);
  for (const { path, content } of files) {
    if (!known.has(content.database_uuid)) run.notes.refuse(path, { database_uuid: [messages.noDatabase()] });
    const existing = await existingByUuid(run, content.uuid);
    fateOf(run, 'dataset', path, existing);
  }
}

/** Brings the datasets in. Gives ids by uuid. */
export async function saveDatasets(
  run: ImportRun,
  files: readonly BundleFile<DatasetFile>[],
  databaseIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map((await run.services.databases.all()).map(({ uuid, id }) => [uuid, id]));
  const ids = new Map<string, number>();
  const tables = tableWatch(run);
  for (const file of files) {
    const databaseId = databaseIds.get(file.content.database_uuid) ?? known.get(file.content.database_uuid);
    const id =
      databaseId === undefined
        ? undefined
        : await savingFile(run, file.path, () => save(run, file, databaseId, tables));
    if (id !== undefined) ids.set(file.content.uuid, id);
  }
  return ids;
}

async function existingByUuid(run: ImportRun, uuid: string) {
  const id = await run.services.portableDatasets.idOfUuid(uuid);
  return id === undefined ? undefined : ownedDataset(run, id);
}

async function ownedDataset(run: ImportRun, id: number) {
  const owners = (await run.services.portableDatasets.read([id])).get(id)?.ownerIds ?? [];
  return { id, isOwned: owners.includes(run.identity.userId) };
}

async function save(
  run: ImportRun,
  file: BundleFile<DatasetFile>,
  databaseId: number,
  tables: TableWatch,
): Promise<number> {
  const { portableDatasets, datasets } = run.services;
  const portable = portableOf(file.content, databaseId);
  const known = await portableDatasets.idOf(portable);
  const fate = await fateOfTwin(run, file, known);
  if (fate.kind === 'reuse') {
    await tellDifferences(run, file.path, portable, fate.id);
    return fate.id;
  }
  tellLost(run, file, ['folders', 'currency_code_column', 'source_db_engine']);
  tellTimeFormats(run, file);
  tellHalfCurrencies(run, file);
  await tables.tell(file, databaseId);
  const { data, data_file: dataFile } = file.content;
  for (const url of [data, dataFile]) {
    if (typeof url === 'string' && url !== '') run.notes.tell(file.path, messages.dataNotLoaded({ url }));
  }
  if (fate.kind === 'replace') {
    return portableDatasets.save(await merged(run, portable, fate.id), run.identity, { replaces: fate.id });
  }
  const id = await portableDatasets.save(portable, run.identity);
  run.undo.push(() => datasets.remove([id]));
  return id;
}

/** Reports how the kept dataset differs from the bundle's, to users who may read it. */
async function tellDifferences(run: ImportRun, path: string, brought: PortableDataset, id: number): Promise<void> {
  const { datasets, portableDatasets } = run.services;
  const isReadable = await datasets.forQuery(id, run.identity).then(
    () => true,
    () => false,
  );
  const here = isReadable ? (await portableDatasets.read([id])).get(id) : undefined;
  if (here === undefined) return;
  const [one, other] = [
    { ...brought, catalog: await catalogOf(run, brought) },
    { ...here, catalog: await catalogOf(run, here) },
  ];
  const differences = datasetDifferences(one, other);
  if (differences !== '') run.notes.tell(path, messages.datasetStays({ differences }));
}

/** The catalog that is read, by the one name the connection has for it; connections without catalogs read none. */
async function catalogOf(run: ImportRun, { database_id: id, catalog }: PortableDataset): Promise<string | null> {
  const { databases } = run.services;
  const database = await databases.find(id);
  if (catalog === null || database === undefined || !hasCatalogs(database)) return null;
  return databases.connection(id, catalog).then(
    (connection) => connection.catalog ?? null,
    () => catalog, // not to be reached, or without such a catalog: then its name says the most
  );
}

/** A currency without its sign, or without the sign's place, is none here. */
function tellHalfCurrencies(run: ImportRun, { path, content }: BundleFile<DatasetFile>): void {
  for (const { metric_name: metric, currency } of content.metrics ?? []) {
    const parts = [currency?.symbol, currency?.symbolPosition].map((part) => typeof part === 'string');
    if (parts.includes(true) && parts.includes(false)) run.notes.tell(path, messages.currencyLost({ metric }));
  }
}

/** How texts of a column were found to be written, which nothing here goes by. */
function tellTimeFormats(run: ImportRun, { path, content }: BundleFile<DatasetFile>): void {
  for (const { column_name: column, datetime_format: format } of content.columns ?? []) {
    if (typeof format === 'string' && format !== '') {
      run.notes.tell(path, messages.fieldNotCarried({ field: `${column}: datetime_format` }));
    }
  }
}

/** Without the same uuid there may still be a dataset over the same table; it is that one. */
async function fateOfTwin(
  run: ImportRun,
  { path }: BundleFile<DatasetFile>,
  known: { readonly id: number; readonly hasSameUuid: boolean } | undefined,
): Promise<Fate> {
  if (known === undefined) return { kind: 'create' };
  if (!known.hasSameUuid) run.notes.tell(path, messages.sameName({ kind: 'dataset' }));
  const fate = fateOf(run, 'dataset', path, await ownedDataset(run, known.id));
  run.notes.throwRefusals();
  return fate;
}

/** Columns and metrics that the file does not have stay, unless they are to follow the file. */
async function merged(run: ImportRun, portable: PortableDataset, id: number): Promise<PortableDataset> {
  const stored = (await run.services.portableDatasets.read([id])).get(id);
  const columns = new Set(portable.columns.map(({ column_name: name }) => name));
  const metrics = new Set(portable.metrics.map(({ metric_name: name }) => name));
  const { syncsColumns, syncsMetrics } = run.form;
  return {
    ...portable,
    columns: [
      ...portable.columns,
      ...(syncsColumns ? [] : (stored?.columns ?? []).filter(({ column_name: name }) => !columns.has(name))),
    ],
    metrics: [
      ...portable.metrics,
      ...(syncsMetrics ? [] : (stored?.metrics ?? []).filter(({ metric_name: name }) => !metrics.has(name))),
    ],
  };
}

const jsonText = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

function portableOf(file: DatasetFile, databaseId: number): PortableDataset {
  return {
    uuid: file.uuid,
    database_id: databaseId,
    table_name: file.table_name,
    main_dttm_col: file.main_dttm_col ?? null,
    description: file.description ?? null,
    default_endpoint: file.default_endpoint ?? null,
    offset: file.offset ?? 0,
    cache_timeout: file.cache_timeout ?? null,
    catalog: file.catalog ?? null,
    schema: file.schema ?? null,
    sql: file.sql ?? null,
    params: jsonText(file.params),
    template_params: jsonText(file.template_params),
    filter_select_enabled: file.filter_select_enabled ?? true,
    fetch_values_predicate: file.fetch_values_predicate ?? null,
    extra: jsonText(file.extra),
    normalize_columns: file.normalize_columns ?? false,
    always_filter_main_dttm: file.always_filter_main_dttm ?? false,
    is_managed_externally: file.is_managed_externally ?? false,
    external_url: file.external_url ?? null,
    metrics: (file.metrics ?? []).map(({ currency, extra, ...metric }) => ({
      ...without(metric, 'uuid'),
      extra: jsonText(extra),
      currency:
        typeof currency?.symbol === 'string' && typeof currency.symbolPosition === 'string'
          ? { symbol: currency.symbol, symbolPosition: currency.symbolPosition }
          : null,
    })),
    columns: (file.columns ?? []).map(({ extra, groupby, filterable, ...column }) => ({
      ...without(column, 'uuid', 'datetime_format'),
      groupby: groupby ?? true,
      filterable: filterable ?? true,
      extra: jsonText(extra),
    })),
  };
}
