import { recordIn, parsedJson, type AnyRecord } from '#core/common';
import type { SavedChart } from '#plugins/charts';
import type { PortableDashboard } from '#plugins/dashboard';
import type { PortableDatabase } from '#plugins/databases';
import type { PortableDataset } from '#plugins/datasets';
import type { PortableSavedQuery } from '#plugins/sqllab';

const version = '1.0.0';

/** Where an object is managed, as far as that is elsewhere. */
const managed = (object: { readonly is_managed_externally: boolean; readonly external_url: string | null }) =>
  object.is_managed_externally ? { is_managed_externally: true, external_url: object.external_url } : {};

/** The content of a database's file. Keys in the order of docs/http-api.md, "Bundles". */
export const databaseFile = (database: PortableDatabase): AnyRecord => ({
  database_name: database.database_name,
  sqlalchemy_uri: database.sqlalchemy_uri,
  cache_timeout: database.cache_timeout,
  expose_in_sqllab: database.expose_in_sqllab,
  allow_run_async: database.allow_run_async,
  allow_ctas: database.allow_ctas,
  allow_cvas: database.allow_cvas,
  allow_dml: database.allow_dml,
  allow_csv_upload: database.allow_file_upload,
  ...(database.impersonate_user ? { impersonate_user: true } : {}),
  extra: renamed(database.extra, 'schemas_allowed_for_file_upload', 'schemas_allowed_for_csv_upload'),
  uuid: database.uuid,
  version,
  ...managed(database),
});

/** A key under another name, unless that one is there. */
export function renamed(record: AnyRecord, from: string, to: string): AnyRecord {
  if (!(from in record) || to in record) return record;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));
}

/** The content of a dataset's file. */
export const datasetFile = (dataset: PortableDataset, databaseUuid: string): AnyRecord => ({
  table_name: dataset.table_name,
  main_dttm_col: dataset.main_dttm_col,
  description: dataset.description,
  default_endpoint: dataset.default_endpoint,
  offset: dataset.offset,
  cache_timeout: dataset.cache_timeout,
  catalog: dataset.catalog,
  schema: dataset.schema,
  sql: dataset.sql,
  params: objectOrNull(dataset.params),
  template_params: objectOrNull(dataset.template_params),
  filter_select_enabled: dataset.filter_select_enabled,
  fetch_values_predicate: dataset.fetch_values_predicate,
  extra: objectOrNull(dataset.extra),
  normalize_columns: dataset.normalize_columns,
  always_filter_main_dttm: dataset.always_filter_main_dttm,
  uuid: dataset.uuid,
  metrics: dataset.metrics.map((metric) => ({
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name ?? null,
    metric_type: metric.metric_type ?? null,
    expression: metric.expression,
    description: metric.description ?? null,
    d3format: metric.d3format ?? null,
    currency: metric.currency ?? null,
    extra: objectOrNull(metric.extra),
    warning_text: metric.warning_text ?? null,
  })),
  columns: dataset.columns.map((column) => ({
    column_name: column.column_name,
    verbose_name: column.verbose_name ?? null,
    is_dttm: column.is_dttm ?? false,
    is_active: column.is_active ?? true,
    type: column.type ?? null,
    advanced_data_type: column.advanced_data_type ?? null,
    groupby: column.groupby ?? true,
    filterable: column.filterable ?? true,
    expression: column.expression ?? null,
    description: column.description ?? null,
    python_date_format: column.python_date_format ?? null,
    extra: objectOrNull(column.extra),
  })),
  version,
  database_uuid: databaseUuid,
  ...managed(dataset),
});

const objectOrNull = (text: string | null | undefined): unknown =>
  text === null || text === undefined || text === '' ? null : (parsedJson(text) ?? null);

/** The content of a chart's file. */
export const chartFile = (chart: SavedChart, datasetUuid: string): AnyRecord => ({
  slice_name: chart.slice_name,
  description: chart.description,
  certified_by: chart.certified_by,
  certification_details: chart.certification_details,
  viz_type: chart.viz_type,
  params: recordIn(chart.params),
  query_context: chart.query_context,
  cache_timeout: chart.cache_timeout,
  uuid: chart.uuid,
  version,
  dataset_uuid: datasetUuid,
  ...managed(chart),
});

/** The content of a dashboard's file. `metadata`: with links by uuid. */
export const dashboardFile = (dashboard: PortableDashboard, metadata: AnyRecord): AnyRecord => ({
  dashboard_title: dashboard.dashboard_title,
  description: null,
  css: dashboard.css,
  slug: dashboard.slug,
  certified_by: dashboard.certified_by,
  certification_details: dashboard.certification_details,
  published: dashboard.published,
  uuid: dashboard.uuid,
  position: dashboard.position,
  metadata,
  version,
  ...managed(dashboard),
});

/** The content of a saved query's file. */
export const savedQueryFile = (query: PortableSavedQuery, databaseUuid: string): AnyRecord => ({
  catalog: query.catalog,
  schema: query.schema,
  label: query.label,
  description: query.description,
  sql: query.sql,
  uuid: query.uuid,
  version,
  database_uuid: databaseUuid,
});
