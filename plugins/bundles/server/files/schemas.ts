import { Type, type Static, type TSchema } from 'typebox';

const optional = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = optional(Type.String());
const flag = optional(Type.Boolean());
const whole = optional(Type.Integer());
const mapping = Type.Record(Type.String(), Type.Unknown());
const uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
const closed = { additionalProperties: false } as const;
const managed = { is_managed_externally: flag, external_url: text };
const tags = optional(Type.Array(Type.Unknown()));
/** What exports of releases up to 6.1 hold besides; nothing here keeps it, so an import tells of it where it says something. */
const ofLaterReleases = {
  database: { configuration_method: text, encrypted_extra: text, masked_encrypted_extra: text },
  dataset: { currency_code_column: text, source_db_engine: text, data_file: text },
  column: { datetime_format: text },
  dashboard: { theme_id: whole },
} as const;

/** `databases/<db>.yaml`. */
export const DatabaseFile = Type.Object(
  {
    database_name: Type.String({ minLength: 1, maxLength: 250 }),
    sqlalchemy_uri: Type.String({ minLength: 1, maxLength: 1_024 }),
    cache_timeout: whole,
    expose_in_sqllab: flag,
    allow_run_async: flag,
    allow_ctas: flag,
    allow_cvas: flag,
    allow_dml: flag,
    allow_csv_upload: flag,
    allow_file_upload: flag,
    impersonate_user: flag,
    extra: optional(mapping),
    uuid,
    version: Type.String(),
    ssh_tunnel: optional(mapping),
    password: text,
    ...managed,
    ...ofLaterReleases.database,
  },
  closed,
);
export type DatabaseFile = Static<typeof DatabaseFile>;

const MetricInFile = Type.Object(
  {
    metric_name: Type.String({ minLength: 1, maxLength: 255 }),
    verbose_name: text,
    metric_type: text,
    expression: Type.String({ minLength: 1 }),
    description: text,
    d3format: text,
    currency: optional(Type.Object({ symbol: text, symbolPosition: text }, closed)),
    extra: optional(mapping),
    warning_text: text,
    uuid: optional(uuid),
  },
  closed,
);

const ColumnInFile = Type.Object(
  {
    column_name: Type.String({ minLength: 1, maxLength: 255 }),
    verbose_name: text,
    is_dttm: flag,
    is_active: flag,
    type: text,
    advanced_data_type: text,
    groupby: flag,
    filterable: flag,
    expression: text,
    description: text,
    python_date_format: text,
    extra: optional(mapping),
    uuid: optional(uuid),
    ...ofLaterReleases.column,
  },
  closed,
);

/** `datasets/<db>/<table>.yaml`. */
export const DatasetFile = Type.Object(
  {
    table_name: Type.String({ minLength: 1, maxLength: 250 }),
    main_dttm_col: text,
    description: text,
    default_endpoint: text,
    offset: whole,
    cache_timeout: whole,
    catalog: text,
    schema: text,
    sql: text,
    params: optional(mapping),
    template_params: optional(mapping),
    filter_select_enabled: flag,
    fetch_values_predicate: text,
    extra: optional(mapping),
    normalize_columns: flag,
    always_filter_main_dttm: flag,
    folders: optional(Type.Array(Type.Unknown())),
    uuid,
    metrics: optional(Type.Array(MetricInFile)),
    columns: optional(Type.Array(ColumnInFile)),
    version: Type.String(),
    database_uuid: uuid,
    data: text,
    ...managed,
    ...ofLaterReleases.dataset,
  },
  closed,
);
export type DatasetFile = Static<typeof DatasetFile>;

/** `charts/<name>_<id>.yaml`. */
export const ChartFile = Type.Object(
  {
    slice_name: Type.String({ minLength: 1, maxLength: 250 }),
    description: text,
    certified_by: text,
    certification_details: text,
    viz_type: Type.String({ minLength: 1, maxLength: 250 }),
    params: optional(mapping),
    query_context: text,
    cache_timeout: whole,
    uuid,
    version: Type.String(),
    dataset_uuid: uuid,
    tags,
    ...managed,
  },
  closed,
);
export type ChartFile = Static<typeof ChartFile>;

/** `queries/<db>/[<catalog>/][<schema>/]<label>.yaml`. */
export const SavedQueryFile = Type.Object(
  {
    catalog: text,
    schema: text,
    label: optional(Type.String({ maxLength: 256 })),
    description: text,
    sql: text,
    uuid,
    version: Type.String(),
    database_uuid: uuid,
  },
  closed,
);
export type SavedQueryFile = Static<typeof SavedQueryFile>;

/** `dashboards/<title>_<id>.yaml`. */
export const DashboardFile = Type.Object(
  {
    dashboard_title: Type.String({ maxLength: 500 }),
    description: text,
    css: text,
    slug: text,
    certified_by: text,
    certification_details: text,
    published: flag,
    uuid,
    position: optional(mapping),
    metadata: optional(mapping),
    theme_uuid: text,
    tags,
    version: Type.String(),
    ...managed,
    ...ofLaterReleases.dashboard,
  },
  closed,
);
export type DashboardFile = Static<typeof DashboardFile>;
