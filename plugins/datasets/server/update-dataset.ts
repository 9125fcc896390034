import { without } from '#core/common';
import type { DatasetColumnPut, DatasetMetricPut, DatasetPut } from '../contract/bodies.ts';
import type { Identity } from '../contract/identity.ts';
import { checkCalendar } from './check-calendar.ts';
import { checkExpressions } from './check-expressions.ts';
import {
  checkedOwners,
  now,
  renameGrants,
  requireSource,
  touched,
  type DatasetCommandServices,
} from './dataset-rules.ts';
import type { DatasetChange, ListChange, StoredDataset } from './dataset-store.ts';
import { columnChange, columnFromBody, defined, metricChange, metricFromBody } from './new-parts.ts';
import { readSourceColumns, refused, storedCatalog } from './read-source.ts';

/** Changes a dataset as `PUT /api/v1/dataset/<id>` asks for it. Ownership was checked. */
export async function updateDataset(
  services: DatasetCommandServices,
  found: StoredDataset,
  body: DatasetPut,
  identity: Identity,
): Promise<void> {
  const { columns, metrics, owners, database_id, ...given } = without(body, 'folders');
  checkCalendar(given.extra ?? null);
  const before = found.row;
  const fields = await storedFields(services, database_id ?? before.database_id, given);
  const source = {
    database_id: database_id ?? before.database_id,
    catalog: fields.catalog === undefined ? before.catalog : fields.catalog,
    schema: fields.schema === undefined ? before.schema : fields.schema,
    table_name: fields.table_name ?? before.table_name,
    sql: fields.sql === undefined ? before.sql : fields.sql,
    template_params: fields.template_params === undefined ? before.template_params : fields.template_params,
  };
  await checkSource(services, found, source, identity);
  const written = [...(columns ?? []), ...(metrics ?? []), ...predicateOf(fields)];
  await checkExpressions(services, { ...source, metrics: metrics ?? found.metrics }, written, identity);
  const time = now(services);
  const change: DatasetChange = {
    set: {
      ...rowFields(fields),
      table_name: source.table_name,
      database_id: source.database_id,
      ...touched(services, identity.userId),
    },
    ...(columns === undefined ? {} : { columns: columnList(found, columns, time) }),
    ...(metrics === undefined ? {} : { metrics: metricList(found, metrics, time) }),
    ...(owners === undefined ? {} : { ownerIds: await checkedOwners(services, owners, identity) }),
  };
  if (!(await services.store.change(before.id, change)))
    throw refused('table', `Dataset ${source.table_name} already exists`);
  await renameGrants(services, before, source);
}

/** No SQL instead of an empty one, and the catalog by its own name. */
async function storedFields({ databases }: DatasetCommandServices, databaseId: number, given: Fields): Promise<Fields> {
  const fields = given.sql?.trim() === '' ? { ...given, sql: null } : given;
  const database = fields.catalog === undefined ? undefined : await databases.find(databaseId);
  if (database === undefined) return fields;
  return { ...fields, catalog: await storedCatalog(databases, database, fields.catalog) };
}

type Fields = Omit<DatasetPut, 'columns' | 'metrics' | 'owners' | 'folders' | 'database_id'>;

const flagFields = [
  'filter_select_enabled',
  'normalize_columns',
  'always_filter_main_dttm',
  'is_sqllab_view',
  'is_managed_externally',
] as const;

/** Fields of the body as the table stores them: flags as 0/1, no null where a value is required. */
function rowFields(fields: Fields) {
  const {
    filter_select_enabled,
    normalize_columns,
    always_filter_main_dttm,
    is_sqllab_view,
    is_managed_externally,
    offset,
    ...texts
  } = without(fields, 'table_name');
  const flags = {
    filter_select_enabled,
    normalize_columns,
    always_filter_main_dttm,
    is_sqllab_view,
    is_managed_externally,
  };
  const given = flagFields
    .filter((name) => flags[name] !== undefined)
    .map((name) => [name, flags[name] === true ? 1 : 0]);
  return {
    ...defined(texts),
    ...(Object.fromEntries(given) as Partial<Record<(typeof flagFields)[number], number>>), // names and numbers by construction
    ...(offset === undefined ? {} : { offset: offset ?? 0 }),
  };
}

/** What a dataset is made of may change only to what its owner could have made it of, and to what exists. */
async function checkSource(
  services: DatasetCommandServices,
  found: StoredDataset,
  source: Parameters<typeof requireSource>[1],
  identity: Identity,
): Promise<void> {
  const before = found.row;
  const isRenamedQuery = before.sql !== null && source.sql === before.sql;
  const isSame =
    source.database_id === before.database_id &&
    source.catalog === before.catalog &&
    source.schema === before.schema &&
    source.sql === before.sql &&
    (isRenamedQuery || source.table_name === before.table_name);
  if (isSame) return;
  const database = await services.databases.find(source.database_id);
  if (database === undefined) throw refused('database', 'Database does not exist');
  await requireSource(services, source, database, identity);
  await readSourceColumns(services, source, identity.userId);
}

const predicateOf = (fields: Fields): readonly { readonly expression: string }[] =>
  typeof fields.fetch_values_predicate === 'string' ? [{ expression: fields.fetch_values_predicate }] : [];

function columnList(
  found: StoredDataset,
  items: readonly DatasetColumnPut[],
  time: string,
): NonNullable<DatasetChange['columns']> {
  const known = new Map(found.columns.map((column) => [column.id, column]));
  const byName = new Map(found.columns.map((column) => [column.column_name, column]));
  refuseTwins(
    items.map((item) => item.column_name),
    'columns',
    'One or more columns are duplicated',
  );
  if (items.some((item) => item.id !== undefined && !known.has(item.id)))
    throw refused('columns', 'One or more columns do not exist');
  // A column sent without its id but with a known name is that column: it keeps id and uuid.
  const withIds = items.map((item) => ({
    item,
    before: item.id === undefined ? unnamed(byName.get(item.column_name), items) : known.get(item.id),
  }));
  return replacement(withIds, found.columns, {
    create: (item) => columnFromBody(item, time),
    change: (item, before) => columnChange(item, before, time),
  });
}

function metricList(
  found: StoredDataset,
  items: readonly DatasetMetricPut[],
  time: string,
): NonNullable<DatasetChange['metrics']> {
  const known = new Map(found.metrics.map((metric) => [metric.id, metric]));
  const byName = new Map(found.metrics.map((metric) => [metric.metric_name, metric]));
  refuseTwins(
    items.map((item) => item.metric_name),
    'metrics',
    'One or more metrics are duplicated',
  );
  if (items.some((item) => item.id !== undefined && !known.has(item.id)))
    throw refused('metrics', 'One or more metrics do not exist');
  const withIds = items.map((item) => ({
    item,
    before: item.id === undefined ? unnamed(byName.get(item.metric_name), items) : known.get(item.id),
  }));
  return replacement(withIds, found.metrics, {
    create: (item) => metricFromBody(item, time),
    change: (item) => metricChange(item, time),
  });
}

/** The row, unless another item names it by id. */
function unnamed<Row extends { readonly id: number }>(
  row: Row | undefined,
  items: readonly { readonly id?: number }[],
): Row | undefined {
  return row !== undefined && items.some((item) => item.id === row.id) ? undefined : row;
}

function refuseTwins(names: readonly string[], field: string, reason: string): void {
  if (new Set(names).size !== names.length) throw refused(field, reason);
}

/** The list a client sent, against the stored one: what is missing goes. */
function replacement<Item, Row extends { readonly id: number }, New, Set>(
  items: readonly { readonly item: Item; readonly before: Row | undefined }[],
  stored: readonly Row[],
  make: { readonly create: (item: Item) => New; readonly change: (item: Item, before: Row) => Partial<Set> },
): ListChange<New, Set> {
  const kept = new Set(items.map(({ before }) => before?.id));
  return {
    added: items.flatMap(({ item, before }) => (before === undefined ? [make.create(item)] : [])),
    updated: items.flatMap(({ item, before }) =>
      before === undefined ? [] : [{ id: before.id, set: make.change(item, before) }],
    ),
    removed: stored.filter((row) => !kept.has(row.id)).map((row) => row.id),
  };
}
