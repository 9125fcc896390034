import { without } from '#core/common';
import type { PortableDataset, PortableDatasets } from '../contract/portable-dataset.ts';
import type { Identity } from '../contract/identity.ts';
import { checkCalendar } from './check-calendar.ts';
import { checkExpressions } from './check-expressions.ts';
import type { DatasetCommands } from './dataset-commands.ts';
import { created, now, requireSource, type DatasetCommandServices } from './dataset-rules.ts';
import type { StoredDataset } from './dataset-store.ts';
import { columnFromBody, metricFromBody } from './new-parts.ts';
import { refused } from './read-source.ts';

/** Datasets that travel between servers. */
export function portableDatasets(
  services: DatasetCommandServices & { readonly commands: DatasetCommands },
): PortableDatasets {
  const { store, commands } = services;
  return {
    read: async (ids) => {
      const found = await store.find(ids);
      return new Map([...found].map(([id, dataset]) => [id, { ...portableOf(dataset), ownerIds: dataset.ownerIds }]));
    },
    allIds: async () => (await store.accessRows()).map(({ id }) => id),
    idOf: async (dataset) => {
      const known = await store.idOfUuid(dataset.uuid);
      if (known !== undefined) return { id: known, hasSameUuid: true };
      const twin = await store.idOf(dataset);
      return twin === undefined ? undefined : { id: twin, hasSameUuid: false };
    },
    idOfUuid: store.idOfUuid,
    save: async (dataset, identity, { replaces } = {}) => {
      if (replaces === undefined) return insertPortable(services, dataset, identity);
      const { columns, metrics, ...fields } = without(dataset, 'uuid', 'params');
      const body = { ...fields, columns: [...columns], metrics: [...metrics] };
      await commands.update(replaces, body, false, identity);
      return replaces;
    },
  };
}

async function insertPortable(
  services: DatasetCommandServices,
  dataset: PortableDataset,
  identity: Identity,
): Promise<number> {
  checkCalendar(dataset.extra);
  const database = await services.databases.find(dataset.database_id);
  if (database === undefined) throw refused('database', 'Database does not exist');
  await requireSource(services, dataset, database, identity);
  const predicate = dataset.fetch_values_predicate === null ? [] : [{ expression: dataset.fetch_values_predicate }];
  await checkExpressions(services, dataset, [...dataset.columns, ...dataset.metrics, ...predicate], identity);
  const time = now(services);
  const { columns, metrics, ...row } = dataset;
  const id = await services.store.insert(
    {
      ...row,
      sql: row.sql === null || row.sql.trim() === '' ? null : row.sql,
      filter_select_enabled: row.filter_select_enabled ? 1 : 0,
      is_sqllab_view: 0,
      normalize_columns: row.normalize_columns ? 1 : 0,
      always_filter_main_dttm: row.always_filter_main_dttm ? 1 : 0,
      is_managed_externally: row.is_managed_externally ? 1 : 0,
      ...created(services, identity.userId),
    },
    {
      columns: columns.map((column) => columnFromBody(column, time)),
      metrics: metrics.map((metric) => metricFromBody(metric, time)),
      ownerIds: [identity.userId],
    },
  );
  if (id === undefined) throw refused('table', `Dataset ${dataset.table_name} already exists`);
  return id;
}

function portableOf({ row, columns, metrics }: StoredDataset): PortableDataset {
  return {
    uuid: row.uuid,
    database_id: row.database_id,
    table_name: row.table_name,
    main_dttm_col: row.main_dttm_col,
    description: row.description,
    default_endpoint: row.default_endpoint,
    offset: row.offset,
    cache_timeout: row.cache_timeout,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    params: row.params,
    template_params: row.template_params,
    filter_select_enabled: row.filter_select_enabled === 1,
    fetch_values_predicate: row.fetch_values_predicate,
    extra: row.extra,
    normalize_columns: row.normalize_columns === 1,
    always_filter_main_dttm: row.always_filter_main_dttm === 1,
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
    metrics: metrics.map(({ currency, metric_name, expression, ...metric }) => ({
      metric_name,
      verbose_name: metric.verbose_name,
      metric_type: metric.metric_type,
      expression,
      description: metric.description,
      d3format: metric.d3format,
      currency: currency === null ? null : (JSON.parse(currency) as { symbol: string; symbolPosition: string }), // our own text
      extra: metric.extra,
      warning_text: metric.warning_text,
    })),
    columns: columns.map((column) => ({
      column_name: column.column_name,
      verbose_name: column.verbose_name,
      is_dttm: column.is_dttm === 1,
      is_active: column.is_active === 1,
      type: column.type,
      advanced_data_type: column.advanced_data_type,
      groupby: column.groupby === 1,
      filterable: column.filterable === 1,
      expression: column.expression,
      description: column.description,
      python_date_format: column.python_date_format,
      extra: column.extra,
    })),
  };
}
