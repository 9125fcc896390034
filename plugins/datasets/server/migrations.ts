import type { Migration } from '#core/server';

const datasetColumns = {
  uuid: 'text!',
  table_name: 'text!',
  database_id: 'integer!',
  catalog: 'text',
  schema: 'text',
  sql: 'text',
  description: 'text',
  main_dttm_col: 'text',
  default_endpoint: 'text',
  offset: 'integer!',
  cache_timeout: 'integer',
  params: 'text',
  filter_select_enabled: 'integer!',
  fetch_values_predicate: 'text',
  is_sqllab_view: 'integer!',
  template_params: 'text',
  extra: 'text',
  normalize_columns: 'integer!',
  always_filter_main_dttm: 'integer!',
  is_managed_externally: 'integer!',
  external_url: 'text',
  created_on: 'text!',
  changed_on: 'text!',
  created_by_fk: 'integer',
  changed_by_fk: 'integer',
  identity_key: 'text!',
} as const;

const columnColumns = {
  uuid: 'text!',
  table_id: 'integer!',
  column_name: 'text!',
  verbose_name: 'text',
  type: 'text',
  type_generic: 'integer',
  advanced_data_type: 'text',
  is_dttm: 'integer!',
  expression: 'text',
  description: 'text',
  filterable: 'integer!',
  groupby: 'integer!',
  is_active: 'integer!',
  python_date_format: 'text',
  extra: 'text',
  created_on: 'text!',
  changed_on: 'text!',
} as const;

const metricColumns = {
  uuid: 'text!',
  table_id: 'integer!',
  metric_name: 'text!',
  verbose_name: 'text',
  metric_type: 'text',
  expression: 'text!',
  description: 'text',
  d3format: 'text',
  currency: 'text',
  warning_text: 'text',
  extra: 'text',
  created_on: 'text!',
  changed_on: 'text!',
} as const;

/** Datasets with their columns, metrics and owners, and loads under way. */
export const createDatasetTables: Migration = {
  id: 'datasets/001-datasets',
  up: async ({ createTable, createIndex }) => {
    await createTable('tables', datasetColumns, { unique: [['uuid'], ['identity_key']] });
    await createTable('table_columns', columnColumns, { unique: [['uuid'], ['table_id', 'column_name']] });
    await createTable('sql_metrics', metricColumns, { unique: [['uuid'], ['table_id', 'metric_name']] });
    await createTable(
      'table_owners',
      { table_id: 'integer!', user_id: 'integer!' },
      {
        withoutId: true,
        unique: [['table_id', 'user_id']],
      },
    );
    await createTable(
      'pending_loads',
      {
        upload_id: 'text!',
        database_id: 'integer!',
        schema: 'text',
        table_name: 'text!',
      },
      { withoutId: true, unique: [['upload_id']] },
    );
    await createIndex('tables', ['database_id']);
    await createIndex('table_owners', ['user_id']);
  },
};
