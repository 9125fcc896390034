import type { Generated } from 'kysely';

/** A dataset. Flags are 0/1; times ISO-8601 in UTC without a zone; JSON is text. */
export interface DatasetTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly table_name: string;
  readonly database_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  /** Present: virtual. */
  readonly sql: string | null;
  readonly description: string | null;
  readonly main_dttm_col: string | null;
  readonly default_endpoint: string | null;
  /** Hours added to times. */
  readonly offset: number;
  /** Seconds. */
  readonly cache_timeout: number | null;
  readonly params: string | null;
  readonly filter_select_enabled: number;
  readonly fetch_values_predicate: string | null;
  readonly is_sqllab_view: number;
  readonly template_params: string | null;
  readonly extra: string | null;
  readonly normalize_columns: number;
  readonly always_filter_main_dttm: number;
  readonly is_managed_externally: number;
  readonly external_url: string | null;
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number | null;
  readonly changed_by_fk: number | null;
  /** Database, catalog, schema and name as one text, so that no two datasets share them. */
  readonly identity_key: string;
}

export interface DatasetColumnTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly table_id: number;
  readonly column_name: string;
  readonly verbose_name: string | null;
  readonly type: string | null;
  readonly type_generic: number | null;
  readonly advanced_data_type: string | null;
  readonly is_dttm: number;
  readonly expression: string | null;
  readonly description: string | null;
  readonly filterable: number;
  readonly groupby: number;
  readonly is_active: number;
  readonly python_date_format: string | null;
  readonly extra: string | null;
  readonly created_on: string;
  readonly changed_on: string;
}

export interface DatasetMetricTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly table_id: number;
  readonly metric_name: string;
  readonly verbose_name: string | null;
  readonly metric_type: string | null;
  readonly expression: string;
  readonly description: string | null;
  readonly d3format: string | null;
  /** JSON of symbol and symbolPosition. */
  readonly currency: string | null;
  readonly warning_text: string | null;
  readonly extra: string | null;
  readonly created_on: string;
  readonly changed_on: string;
}

/** An upload that is being loaded, so that a crash can be cleaned up at the next start. */
export interface PendingLoadTable {
  readonly upload_id: string;
  readonly database_id: number;
  readonly schema: string | null;
  readonly table_name: string;
}

export interface DatasetTables {
  readonly tables: DatasetTable;
  readonly table_columns: DatasetColumnTable;
  readonly sql_metrics: DatasetMetricTable;
  readonly table_owners: { readonly table_id: number; readonly user_id: number };
  readonly pending_loads: PendingLoadTable;
}

/** What must be unique about a dataset, as one text: nulls of several columns would not collide in SQL. */
export function identityKey(dataset: {
  readonly database_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table_name: string;
}): string {
  return JSON.stringify([dataset.database_id, dataset.catalog, dataset.schema, dataset.table_name]);
}
