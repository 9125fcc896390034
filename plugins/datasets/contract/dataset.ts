import { Type, type Static } from 'typebox';
import { defineToken } from '#core/common';
import type { QueryConnection } from '#plugins/databases';
import type { DatasetCalendar } from './dataset-calendar.ts';
import type { Identity } from './identity.ts';

/** Column of a dataset as every client reads it. See docs/http-api.md, "Datasets". */
export const DatasetColumn = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  column_name: Type.String(),
  verbose_name: Type.Union([Type.String(), Type.Null()]),
  type: Type.Union([Type.String(), Type.Null()]),
  type_generic: Type.Union([Type.Integer(), Type.Null()]),
  advanced_data_type: Type.Union([Type.String(), Type.Null()]),
  is_dttm: Type.Boolean(),
  expression: Type.Union([Type.String(), Type.Null()]),
  description: Type.Union([Type.String(), Type.Null()]),
  filterable: Type.Boolean(),
  groupby: Type.Boolean(),
  is_active: Type.Boolean(),
  python_date_format: Type.Union([Type.String(), Type.Null()]),
  extra: Type.Union([Type.String(), Type.Null()]),
  is_certified: Type.Boolean(),
  certified_by: Type.Union([Type.String(), Type.Null()]),
  certification_details: Type.Union([Type.String(), Type.Null()]),
  warning_markdown: Type.Union([Type.String(), Type.Null()]),
});
export type DatasetColumn = Static<typeof DatasetColumn>;

/** Saved metric of a dataset. */
export const DatasetMetric = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  metric_name: Type.String(),
  verbose_name: Type.Union([Type.String(), Type.Null()]),
  /** What a reader sees: verbose name or name. */
  label: Type.String(),
  expression: Type.String(),
  metric_type: Type.Union([Type.String(), Type.Null()]),
  description: Type.Union([Type.String(), Type.Null()]),
  d3format: Type.Union([Type.String(), Type.Null()]),
  currency: Type.Union([Type.Object({ symbol: Type.String(), symbolPosition: Type.String() }), Type.Null()]),
  warning_text: Type.Union([Type.String(), Type.Null()]),
  extra: Type.Union([Type.String(), Type.Null()]),
  is_certified: Type.Boolean(),
  certified_by: Type.Union([Type.String(), Type.Null()]),
  certification_details: Type.Union([Type.String(), Type.Null()]),
  warning_markdown: Type.Union([Type.String(), Type.Null()]),
});
export type DatasetMetric = Static<typeof DatasetMetric>;

/** The dataset data object, used by explore, dashboards and `fetch_datasource_metadata`. */
export const DatasetData = Type.Object(
  {
    id: Type.Integer(),
    uid: Type.String(),
    type: Type.Literal('table'),
    name: Type.String(),
    datasource_name: Type.String(),
    table_name: Type.String(),
    catalog: Type.Union([Type.String(), Type.Null()]),
    schema: Type.Union([Type.String(), Type.Null()]),
    sql: Type.Union([Type.String(), Type.Null()]),
    description: Type.Union([Type.String(), Type.Null()]),
    database: Type.Object(
      { id: Type.Integer(), name: Type.String(), backend: Type.String() },
      { additionalProperties: true },
    ),
    columns: Type.Array(DatasetColumn),
    metrics: Type.Array(DatasetMetric),
    verbose_map: Type.Record(Type.String(), Type.String()),
    column_formats: Type.Record(Type.String(), Type.String()),
    currency_formats: Type.Record(Type.String(), Type.Unknown()),
    order_by_choices: Type.Array(Type.Tuple([Type.String(), Type.String()])),
    granularity_sqla: Type.Array(Type.Tuple([Type.String(), Type.String()])),
    time_grain_sqla: Type.Array(Type.Tuple([Type.Union([Type.String(), Type.Null()]), Type.String()])),
    main_dttm_col: Type.Union([Type.String(), Type.Null()]),
    owners: Type.Array(
      Type.Object({
        id: Type.Integer(),
        first_name: Type.String(),
        last_name: Type.String(),
        username: Type.String(),
      }),
    ),
    extra: Type.Union([Type.String(), Type.Null()]),
    always_filter_main_dttm: Type.Boolean(),
  },
  { additionalProperties: true },
);
export type DatasetData = Static<typeof DatasetData>;

/** A dataset as the query planner needs it. */
export interface DatasetModel {
  readonly id: number;
  readonly uuid: string;
  readonly databaseId: number;
  readonly databaseName: string;
  readonly schema: string | undefined;
  readonly tableName: string;
  /** Present: a virtual dataset; the query is used as a sub-select. May be a template; so may all other SQL here. */
  readonly sql: string | undefined;
  readonly mainTimeColumn: string | undefined;
  readonly alwaysFiltersMainTimeColumn: boolean;
  /** Hours by which the times of its columns are moved, as from UTC to the clock of a place. Absent: 0. */
  readonly hoursOffset?: number;
  /** Its weeks and years. Absent: those of everybody. */
  readonly calendar?: DatasetCalendar;
  /** Trusted SQL condition of the dataset, used when a query asks for it. */
  readonly fetchValuesPredicate: string | undefined;
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
  /** ISO text; part of cache keys. */
  readonly changedOn: string;
  readonly cacheTimeoutS: number | undefined;
  /** Where its rows are, when they are not in the configured database, as kept results are. */
  readonly connection?: QueryConnection;
  /** Values for templates. */
  readonly templateParams?: Readonly<Record<string, unknown>>;
  /** Conditions of the reader's own on its rows, which its query holds already; templates may ask for them. */
  readonly readerRules?: readonly string[];
  /**
   * Where `sql` is a template: checks what came of it for the reader, and puts the reader's row rules in, and the
   * filled `conditions`. Throws AppError (403).
   */
  readonly finishSql?: (sql: string, conditions: readonly string[]) => Promise<string>;
  /** Where `sql` is a template: what its rows must meet for the reader, which may be templates too. */
  readonly conditions?: readonly string[];
}

/** Server: datasets for other plugins. Access is checked here, once. */
interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

export interface DatasetHistory {
  readonly table_name: string;
  readonly owners: readonly Named[];
  readonly created_by: Named | null;
  readonly created_on_humanized: string;
  readonly changed_by: Named | null;
  readonly changed_on_humanized: string;
}

export interface Datasets {
  /** Throws not-found, or forbidden with `DATASOURCE_SECURITY_ACCESS_ERROR`. */
  readonly forQuery: (id: number, identity: Identity) => Promise<DatasetModel>;
  /** The wire object; the same errors. */
  readonly data: (id: number, identity: Identity) => Promise<DatasetData>;
  /**
   * Like `forQuery` and `data` without any check, for what was opened in another way; undefined when there is none. The
   * row rules of a reader go into its query.
   */
  readonly find: (id: number, reader?: Identity) => Promise<DatasetModel | undefined>;
  readonly findData: (id: number) => Promise<DatasetData | undefined>;
  /** Ids of the datasets the caller may query, or `all`. */
  readonly accessibleIds: (identity: Identity) => Promise<readonly number[] | 'all'>;
  /** Ids of the datasets of these names that the caller may query. */
  readonly idsNamed: (
    names: {
      readonly databaseName: string;
      readonly tableName: string;
      readonly schema?: string;
      readonly catalog?: string;
    },
    identity: Identity,
  ) => Promise<readonly number[]>;
  /** Whose a dataset is, who made and who changed it, without any check; undefined when there is none. */
  readonly about: (id: number) => Promise<DatasetHistory | undefined>;
  readonly summaries: (
    ids: readonly number[],
  ) => Promise<
    ReadonlyMap<
      number,
      { readonly id: number; readonly uuid: string; readonly table_name: string; readonly schema: string | null }
    >
  >;
  /**
   * Metrics of the physical datasets over tables of a database's catalog that the caller may query; null: those that name
   * no catalog.
   */
  readonly metricsOn: (
    databaseId: number,
    identity: Identity,
    catalog?: string | null,
  ) => Promise<readonly Pick<DatasetModel, 'schema' | 'tableName' | 'metrics'>[]>;
  /** Creates a physical dataset with synchronised columns; for built-in content. Gives the id; an existing one is kept. */
  readonly ensure: (dataset: NewDataset) => Promise<number>;
  /** Deletes datasets without asking for an owner; for content that a plugin made itself. The tables stay. */
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const Datasets = defineToken<Datasets>('datasets/Datasets');

export interface NewDataset {
  readonly databaseId: number;
  readonly schema: string | undefined;
  readonly tableName: string;
  readonly sql?: string;
  readonly description?: string;
  readonly mainTimeColumn?: string;
  readonly ownerIds: readonly number[];
  /** Columns and metrics that an existing dataset lacks are added to it. */
  readonly completes?: boolean;
  readonly columns?: Readonly<
    Record<
      string,
      {
        readonly verbose_name?: string;
        readonly description?: string;
        readonly expression?: string;
        readonly type?: string;
        readonly is_dttm?: boolean;
      }
    >
  >;
  readonly metrics?: readonly {
    readonly metric_name: string;
    readonly expression: string;
    readonly verbose_name?: string;
    readonly description?: string;
    readonly d3format?: string;
    readonly currency?: { readonly symbol: string; readonly symbolPosition: string };
    readonly certified_by?: string;
  }[];
}

/** View name of the grant of one dataset (`datasource_access`). See docs/http-api.md, "Permissions". */
export const datasourceAccessView = (
  databaseName: string,
  dataset: { readonly id: number; readonly table_name: string },
): string => `[${databaseName}].[${dataset.table_name}](id:${dataset.id})`;
