import { Type, type Static, type TSchema } from 'typebox';

const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const optionalText = Type.Optional(nullable(Type.String()));
const optionalFlag = Type.Optional(nullable(Type.Boolean()));

/** Body of `POST /api/v1/dataset/`. With `sql` the dataset is virtual. See docs/http-api.md, "Datasets". */
export const DatasetPost = Type.Object({
  database: Type.Integer(),
  table_name: Type.String({ minLength: 1, maxLength: 250 }),
  catalog: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
  schema: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
  sql: optionalText,
  owners: Type.Optional(Type.Array(Type.Integer())),
  is_managed_externally: optionalFlag,
  external_url: optionalText,
  normalize_columns: Type.Optional(Type.Boolean()),
  always_filter_main_dttm: Type.Optional(Type.Boolean()),
  template_params: optionalText,
  uuid: Type.Optional(nullable(Type.String())),
  /** Sent by the SQL editor; the columns come from the database. */
  columns: Type.Optional(Type.Unknown()),
});
export type DatasetPost = Static<typeof DatasetPost>;

/** Column of `PUT /api/v1/dataset/<id>`: with `id` it is updated, without it is created. */
export const DatasetColumnPut = Type.Object({
  id: Type.Optional(Type.Integer()),
  column_name: Type.String({ minLength: 1, maxLength: 255 }),
  type: optionalText,
  advanced_data_type: optionalText,
  verbose_name: optionalText,
  description: optionalText,
  expression: optionalText,
  extra: optionalText,
  filterable: Type.Optional(Type.Boolean()),
  groupby: Type.Optional(Type.Boolean()),
  is_active: optionalFlag,
  is_dttm: optionalFlag,
  python_date_format: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 }))),
  uuid: optionalText,
});
export type DatasetColumnPut = Static<typeof DatasetColumnPut>;

/** A currency with its symbol position. */
export const Currency = Type.Object({
  symbol: Type.String({ maxLength: 128 }),
  symbolPosition: Type.String({ maxLength: 128 }),
});

/** Metric of `PUT /api/v1/dataset/<id>`. */
export const DatasetMetricPut = Type.Object({
  id: Type.Optional(Type.Integer()),
  metric_name: Type.String({ minLength: 1, maxLength: 255 }),
  expression: Type.String({ minLength: 1 }),
  description: optionalText,
  metric_type: optionalText,
  d3format: optionalText,
  currency: Type.Optional(nullable(Currency)),
  verbose_name: optionalText,
  warning_text: optionalText,
  extra: optionalText,
  uuid: optionalText,
});
export type DatasetMetricPut = Static<typeof DatasetMetricPut>;

/** Body of `PUT /api/v1/dataset/<id>`. `columns` and `metrics`, where given, replace the whole list. */
export const DatasetPut = Type.Object({
  table_name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 250 }))),
  database_id: Type.Optional(Type.Integer()),
  sql: optionalText,
  filter_select_enabled: optionalFlag,
  fetch_values_predicate: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  catalog: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
  schema: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  description: optionalText,
  main_dttm_col: optionalText,
  normalize_columns: optionalFlag,
  always_filter_main_dttm: Type.Optional(Type.Boolean()),
  offset: Type.Optional(nullable(Type.Integer())),
  default_endpoint: optionalText,
  cache_timeout: Type.Optional(nullable(Type.Integer())),
  is_sqllab_view: optionalFlag,
  template_params: optionalText,
  owners: Type.Optional(Type.Array(Type.Integer())),
  columns: Type.Optional(Type.Array(DatasetColumnPut)),
  metrics: Type.Optional(Type.Array(DatasetMetricPut)),
  folders: Type.Optional(Type.Unknown()),
  extra: optionalText,
  is_managed_externally: optionalFlag,
  external_url: optionalText,
});
export type DatasetPut = Static<typeof DatasetPut>;

/** Body of `POST /api/v1/dataset/get_or_create/`. */
export const DatasetGetOrCreate = Type.Object({
  table_name: Type.String({ minLength: 1, maxLength: 250 }),
  database_id: Type.Integer(),
  catalog: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
  schema: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
  template_params: optionalText,
  normalize_columns: Type.Optional(Type.Boolean()),
  always_filter_main_dttm: Type.Optional(Type.Boolean()),
});
export type DatasetGetOrCreate = Static<typeof DatasetGetOrCreate>;

/** Body of `POST /api/v1/dataset/duplicate`. Virtual datasets only. */
export const DatasetDuplicate = Type.Object({
  base_model_id: Type.Integer(),
  table_name: Type.String({ minLength: 1, maxLength: 250 }),
});
export type DatasetDuplicate = Static<typeof DatasetDuplicate>;
