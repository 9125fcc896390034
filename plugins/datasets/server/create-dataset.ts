import { without, ownValue } from '#core/common';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DatasetGetOrCreate, DatasetPost } from '../contract/bodies.ts';
import type { NewDataset } from '../contract/dataset.ts';
import type { Identity } from '../contract/identity.ts';
import { storedTypeOf } from '../common/generic-types.ts';
import { mainTimeColumn } from '../common/plan-column-sync.ts';
import { checkedOwners, created, now, requireSource, touched, type DatasetCommandServices } from './dataset-rules.ts';
import type { NewColumnRow, NewMetricRow, StoredDataset } from './dataset-store.ts';
import type { DatasetTable } from './dataset-tables.ts';
import { columnFromSource, countMetric } from './new-parts.ts';
import { isVirtual, readSourceColumns, refused, storedCatalog } from './read-source.ts';

/** Makes a dataset as `POST /api/v1/dataset/` asks for it. */
export async function createDataset(
  services: DatasetCommandServices,
  body: DatasetPost,
  identity: Identity,
): Promise<number> {
  const database = await services.databases.find(body.database);
  if (database === undefined) throw refused('database', 'Database does not exist');
  const source = {
    database_id: body.database,
    catalog: await storedCatalog(services.databases, database, body.catalog),
    schema: body.schema ?? null,
    table_name: body.table_name,
    sql: body.sql === undefined || body.sql === null || body.sql.trim() === '' ? null : body.sql,
  };
  const ownerIds = await checkedOwners(services, body.owners ?? [identity.userId], identity);
  if ((await services.store.idOf(source)) !== undefined)
    throw refused('table', `Dataset ${body.table_name} already exists`);
  await requireSource(services, source, database, identity);
  const columns = await readSourceColumns(
    services,
    { ...source, template_params: body.template_params ?? null },
    identity.userId,
  );
  const id = await insertDataset(
    services,
    {
      ...source,
      uuid: body.uuid ?? randomUUID(),
      template_params: body.template_params ?? null,
      normalize_columns: body.normalize_columns === true ? 1 : 0,
      always_filter_main_dttm: body.always_filter_main_dttm === true ? 1 : 0,
      is_managed_externally: body.is_managed_externally === true ? 1 : 0,
      external_url: body.external_url ?? null,
    },
    { columns: columns.map((column) => columnFromSource(column, now(services))), ownerIds, userId: identity.userId },
  );
  if (id === undefined) throw refused('table', `Dataset ${body.table_name} already exists`);
  return id;
}

/** The physical dataset of a table; two callers at once get the same one. */
export async function getOrCreateDataset(
  services: DatasetCommandServices,
  body: DatasetGetOrCreate,
  identity: Identity,
): Promise<number> {
  const database = await services.databases.find(body.database_id);
  if (database === undefined) throw refused('database', 'Database does not exist');
  const key = {
    database_id: body.database_id,
    catalog: await storedCatalog(services.databases, database, body.catalog),
    schema: body.schema ?? null,
    table_name: body.table_name,
  };
  const known = await services.store.idOf(key);
  if (known !== undefined) return known;
  const { database_id, ...rest } = body;
  try {
    return await createDataset(services, { ...rest, database: database_id }, identity);
  } catch (failure) {
    // Somebody else made it in the meantime: that is the one asked for.
    const made = await services.store.idOf(key);
    if (made !== undefined) return made;
    throw failure;
  }
}

/** Copies a virtual dataset with its columns and metrics. */
export async function duplicateDataset(
  services: DatasetCommandServices,
  base: StoredDataset,
  name: string,
  identity: Identity,
): Promise<number> {
  if (!isVirtual(base.row)) throw refused('datasource_type', 'Datasource type is invalid');
  const database = await services.databases.find(base.row.database_id);
  if (database === undefined) throw refused('database', 'Database does not exist');
  await requireSource(services, base.row, database, identity); // the copy will be the caller's own query
  const id = await services.store.insert(
    {
      ...without(base.row, 'id', 'identity_key'),
      uuid: randomUUID(),
      table_name: name,
      ...created(services, identity.userId),
    },
    {
      columns: base.columns.map((column): NewColumnRow => ({
        ...without(column, 'id', 'table_id'),
        uuid: randomUUID(),
      })),
      metrics: base.metrics.map((metric): NewMetricRow => ({
        ...without(metric, 'id', 'table_id'),
        uuid: randomUUID(),
      })),
      ownerIds: [identity.userId],
    },
  );
  if (id === undefined) throw refused('table', `Dataset ${name} already exists`);
  return id;
}

/** Makes a dataset of built-in content unless it is there; one that is there may be completed. */
export async function ensureDataset(services: DatasetCommandServices, dataset: NewDataset): Promise<number> {
  const source = {
    database_id: dataset.databaseId,
    catalog: null,
    schema: dataset.schema ?? null,
    table_name: dataset.tableName,
    sql: dataset.sql ?? null,
  };
  const known = await services.store.idOf(source);
  if (known !== undefined && dataset.completes !== true) return known;
  const time = now(services);
  const described = await readSourceColumns(services, source, dataset.ownerIds[0] ?? null);
  const columns = described.map((column): NewColumnRow => ({
    ...columnFromSource(column, time),
    ...givenColumn(ownValue(dataset.columns ?? {}, column.name)),
  }));
  const calculated = Object.entries(dataset.columns ?? {}).filter(
    ([name, given]) => given.expression !== undefined && !described.some((column) => column.name === name),
  );
  const made = calculated.map(([name, given]): NewColumnRow => ({
    ...columnFromSource(
      { name, databaseType: given.type ?? 'VARCHAR', type: 1, isNullable: true, comment: undefined },
      time,
    ),
    ...givenColumn(given),
  }));
  const metrics = (dataset.metrics ?? []).map(({ certified_by, currency, ...metric }): NewMetricRow => ({
    ...countMetric(time),
    verbose_name: null,
    metric_type: null,
    ...metric,
    currency: currency === undefined ? null : JSON.stringify(currency),
    extra: certified_by === undefined ? null : JSON.stringify({ certification: { certified_by, details: '' } }),
  }));
  if (known !== undefined) return completeDataset(services, known, { columns: [...columns, ...made], metrics });
  const id = await insertDataset(
    services,
    {
      ...source,
      description: dataset.description ?? null,
      main_dttm_col: dataset.mainTimeColumn ?? null,
    },
    { columns: [...columns, ...made], metrics, ownerIds: dataset.ownerIds, userId: dataset.ownerIds[0] ?? null },
  );
  return (
    id ??
    (await services.store.idOf(source)) ??
    Promise.reject(new Error(`Dataset ${dataset.tableName} vanished while it was made.`))
  );
}

/** Adds what the dataset does not have; what is there stays as people left it. */
async function completeDataset(
  services: DatasetCommandServices,
  id: number,
  parts: { readonly columns: readonly NewColumnRow[]; readonly metrics: readonly NewMetricRow[] },
): Promise<number> {
  const found = (await services.store.find([id])).get(id);
  const columnNames = new Set(found?.columns.map((column) => column.column_name));
  const metricNames = new Set(found?.metrics.map((metric) => metric.metric_name));
  const columns = parts.columns.filter((column) => !columnNames.has(column.column_name));
  const metrics = parts.metrics.filter((metric) => !metricNames.has(metric.metric_name));
  if (columns.length + metrics.length > 0) {
    await services.store.change(id, {
      set: touched(services, null),
      columns: { added: columns, updated: [], removed: [] },
      metrics: { added: metrics, updated: [], removed: [] },
    });
  }
  return id;
}

function givenColumn(given: NonNullable<NewDataset['columns']>[string] | undefined) {
  if (given === undefined) return {};
  const { is_dttm, ...texts } = given;
  const { expression: sql, type = null } = given;
  const expression = sql === undefined ? {} : { type_generic: storedTypeOf(type, is_dttm === true) };
  return { ...texts, ...expression, ...(is_dttm === undefined ? {} : { is_dttm: is_dttm ? 1 : 0 }) };
}

type NewRow = Pick<Insertable<DatasetTable>, 'database_id' | 'table_name' | 'schema' | 'catalog' | 'sql'> &
  Partial<Insertable<DatasetTable>>;

/** Stores a new dataset with defaults for what is not given. Undefined: there is one of that identity. */
async function insertDataset(
  services: DatasetCommandServices,
  row: NewRow,
  parts: {
    readonly columns: readonly NewColumnRow[];
    readonly metrics?: readonly NewMetricRow[];
    readonly ownerIds: readonly number[];
    readonly userId: number | null;
  },
): Promise<number | undefined> {
  const temporal = parts.columns.map((column) => ({ column_name: column.column_name, is_dttm: column.is_dttm === 1 }));
  const metrics = parts.metrics ?? [];
  const withCount = metrics.some((metric) => metric.metric_name === 'count')
    ? metrics
    : [countMetric(now(services)), ...metrics];
  return services.store.insert(
    {
      uuid: randomUUID(),
      description: null,
      default_endpoint: null,
      offset: 0,
      cache_timeout: null,
      params: null,
      filter_select_enabled: 1,
      fetch_values_predicate: null,
      is_sqllab_view: 0,
      template_params: null,
      extra: null,
      normalize_columns: 0,
      always_filter_main_dttm: 0,
      is_managed_externally: 0,
      external_url: null,
      ...row,
      ...created(services, parts.userId),
      main_dttm_col: mainTimeColumn(row.main_dttm_col ?? null, temporal),
    },
    { columns: parts.columns, metrics: withCount, ownerIds: parts.ownerIds },
  );
}
