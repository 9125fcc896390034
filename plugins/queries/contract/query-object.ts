import { Type, type Static, type TSchema } from 'typebox';
import { Statistic } from './statistic.ts';

const nullable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
const open = { additionalProperties: true } as const;

/** Column defined by an SQL expression, or the x-axis reference. See docs/http-api.md, "Query objects". */
export const AdhocColumn = Type.Object(
  {
    label: Type.String(),
    sqlExpression: Type.String(),
    expressionType: Type.Optional(Type.String()),
    columnType: nullable(Type.String()),
    timeGrain: nullable(Type.String()),
    /**
     * Of a dimension: `timeGrain` is its own, which no grain of a chart or filter replaces. An extension of Superset's API.
     */
    keepsGrain: nullable(Type.Boolean()),
    /**
     * Instead of its value, the number of the bin it lies in: 0 for values from `from` up, the last bin for all beyond.
     * Null stays null. Times count as milliseconds since the epoch. An extension of Superset's API, for histograms.
     *
     * With `to`, all values are known to lie between the outer edges, and edge k is exactly `from + (to - from) * k /
     * count` in double precision; the answer is a plain number then.
     */
    bin: nullable(
      Type.Object({
        from: Type.Number(),
        width: Type.Number({ exclusiveMinimum: 0 }),
        count: Type.Integer({ minimum: 1, maximum: 10_000 }),
        to: Type.Optional(Type.Number()),
      }),
    ),
    isColumnReference: nullable(Type.Boolean()),
    hasCustomLabel: nullable(Type.Boolean()),
  },
  open,
);
export type AdhocColumn = Static<typeof AdhocColumn>;
export const QueryColumn = Type.Union([Type.String(), AdhocColumn]);
export type QueryColumn = Static<typeof QueryColumn>;

export const aggregates = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Metric defined in a chart. See docs/http-api.md, "Query objects". */
export const AdhocMetric = Type.Object(
  {
    expressionType: Type.Union([Type.Literal('SIMPLE'), Type.Literal('SQL')]),
    column: nullable(Type.Object({ column_name: Type.String() }, open)),
    aggregate: nullable(Type.String()),
    sqlExpression: nullable(Type.String()),
    label: nullable(Type.String()),
    hasCustomLabel: nullable(Type.Boolean()),
    optionName: nullable(Type.String()),
    /** Of an SQL metric: what is computed in place of `sqlExpression`. An extension of Superset's API. */
    statistic: nullable(Statistic),
  },
  open,
);
export type AdhocMetric = Static<typeof AdhocMetric>;
/** A saved metric's name, an adhoc metric, or the legacy `{label}` reference. */
export const QueryMetric = Type.Union([Type.String(), AdhocMetric, Type.Object({ label: Type.String() }, open)]);
export type QueryMetric = Static<typeof QueryMetric>;

export const QueryFilter = Type.Object(
  {
    col: Type.Optional(Type.Union([QueryColumn, Type.Null()])),
    op: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    val: Type.Optional(Type.Unknown()),
    grain: nullable(Type.String()),
    isExtra: nullable(Type.Boolean()),
    /** Of `NOT IN`: rows without a value stay, which SQL leaves out. An extension of Superset's API. */
    keepsNull: nullable(Type.Boolean()),
    /** Of LIKE and its kin: the sign that takes the one behind it as it is written. An extension of Superset's API. */
    escape: nullable(Type.String({ minLength: 1, maxLength: 1 })),
  },
  open,
);
export type QueryFilter = Static<typeof QueryFilter>;

/** Strict: other keys are refused. See docs/http-api.md, "Query objects". */
export const QueryExtras = Type.Object(
  {
    where: nullable(Type.String()),
    having: nullable(Type.String()),
    time_grain_sqla: nullable(Type.String()),
    relative_start: nullable(Type.String()),
    relative_end: nullable(Type.String()),
    instant_time_comparison_range: nullable(Type.String()),
    column_order: nullable(Type.Unknown()),
    transpile_to_dialect: nullable(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type QueryExtras = Static<typeof QueryExtras>;

export const PostProcessingStep = Type.Object(
  {
    operation: Type.String(),
    options: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  },
  open,
);
export type PostProcessingStep = Static<typeof PostProcessingStep>;

export const resultTypes = [
  'full',
  'columns',
  'query',
  'results',
  'samples',
  'timegrains',
  'post_processed',
  'drill_detail',
] as const;
export type ResultType = (typeof resultTypes)[number];

/** Columns by whose values an answer is cut into parts, each of them a picture of its own: small multiples. */
export const QueryFacets = Type.Object(
  {
    /** Labels among `columns`, with the most values each: those that are greatest by the series limit metric. */
    columns: Type.Array(Type.Object({ label: Type.String(), limit: Type.Integer({ minimum: 1 }) }, open), {
      maxItems: 2,
    }),
    /** Most rows of a part; `row_limit` is that of all of them. */
    row_limit: nullable(Type.Integer({ minimum: 1 })),
    /** The steps run once over all rows, since they group by the columns themselves; else over each part alone. */
    together: nullable(Type.Boolean()),
  },
  open,
);
export type QueryFacets = Static<typeof QueryFacets>;

/** The rows of another question that an answer is about: of the same one over these columns alone. */
export const QueryRows = Type.Object(
  {
    /** Labels among `columns`. */
    columns: Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }),
    orderby: nullable(Type.Array(Type.Unknown(), { maxItems: 1000 })),
    row_limit: nullable(Type.Integer({ minimum: 0 })),
    row_offset: nullable(Type.Integer({ minimum: 0 })),
  },
  open,
);
export type QueryRows = Static<typeof QueryRows>;

/** One value for a whole column of the answer. */
export const ColumnSummary = Type.Object(
  {
    /** Label among columns and metrics. */
    column: Type.String(),
    kind: Type.Union([
      Type.Literal('SUM'),
      Type.Literal('AVG'),
      Type.Literal('MIN'),
      Type.Literal('MAX'),
      Type.Literal('COUNT'),
      Type.Literal('COUNT_DISTINCT'),
    ]),
    /** Name of the result column. */
    label: Type.String(),
  },
  open,
);
export type ColumnSummary = Static<typeof ColumnSummary>;

/** What a summary says of the values of a column: `COUNT` counts those that are there. */
export type SummaryKind = ColumnSummary['kind'];
export const summaryKinds = [
  'SUM',
  'AVG',
  'MIN',
  'MAX',
  'COUNT',
  'COUNT_DISTINCT',
] as const satisfies readonly SummaryKind[];

/** What is wanted of a dataset, without SQL. Unknown keys are dropped. See docs/http-api.md, "Query objects". */
export const QueryObject = Type.Object(
  {
    columns: nullable(Type.Array(QueryColumn)),
    metrics: nullable(Type.Array(QueryMetric)),
    filters: nullable(Type.Array(QueryFilter)),
    /** What the first conditions of `where` are made of: each a `FilterGroup`. An extension of Superset's API. */
    filter_groups: nullable(Type.Array(Type.Object({ sql: Type.String() }, open))),
    extras: nullable(QueryExtras),
    granularity: nullable(Type.String()),
    time_range: nullable(Type.String()),
    /**
     * `granularity` and `time_range` are conditions of their own, and replace no range filters and no axis. Our own
     * page has settled that when it asks. An extension of Superset's API.
     */
    keeps_time: nullable(Type.Boolean()),
    time_shift: nullable(Type.String()),
    time_offsets: nullable(Type.Array(Type.String())),
    is_timeseries: nullable(Type.Boolean()),
    orderby: nullable(Type.Array(Type.Unknown())),
    order_desc: nullable(Type.Boolean()),
    row_limit: nullable(Type.Integer({ minimum: 0 })),
    row_offset: nullable(Type.Integer({ minimum: 0 })),
    series_columns: nullable(Type.Array(QueryColumn)),
    series_limit: nullable(Type.Integer({ minimum: 0 })),
    series_limit_metric: nullable(QueryMetric),
    group_others_when_limit_reached: nullable(Type.Boolean()),
    /** An extension of Superset's API. */
    facets: nullable(QueryFacets),
    /**
     * Only groups that are among those rows, whose conditions on whole groups are theirs. Facets, which limit their
     * values themselves, have none. An extension of Superset's API.
     */
    of_rows: nullable(QueryRows),
    post_processing: nullable(Type.Array(Type.Union([PostProcessingStep, Type.Null()]))),
    annotation_layers: nullable(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    applied_time_extras: nullable(Type.Record(Type.String(), Type.Unknown())),
    apply_fetch_values_predicate: nullable(Type.Boolean()),
    is_rowcount: nullable(Type.Boolean()),
    /**
     * In the place of the rows one row that summarizes all of them, without limits and steps. Null for what the engine's
     * type of a column has no summary of that kind for. An extension of Superset's API.
     */
    summaries: nullable(Type.Array(ColumnSummary, { minItems: 1, maxItems: 1000 })),
    /**
     * Beside other queries, for the totals that their shares are of: no file of its own. An extension of Superset's
     * API.
     */
    only_totals: nullable(Type.Boolean()),
    result_type: nullable(Type.String()),
    datasource: nullable(Type.Record(Type.String(), Type.Unknown())),
    url_params: nullable(Type.Record(Type.String(), Type.Unknown())),
    groupby: nullable(Type.Array(QueryColumn)),
    granularity_sqla: nullable(Type.String()),
    timeseries_limit: nullable(Type.Integer({ minimum: 0 })),
    timeseries_limit_metric: nullable(QueryMetric),
    where: nullable(Type.String()),
    having: nullable(Type.String()),
  },
  open,
);
export type QueryObject = Static<typeof QueryObject>;

/** Body of `POST /api/v1/chart/data`. See docs/http-api.md, "Chart data". */
export const QueryContext = Type.Object(
  {
    datasource: Type.Object({ id: Type.Union([Type.Integer(), Type.String()]), type: Type.String() }, open),
    queries: Type.Array(QueryObject, { minItems: 1, maxItems: 100 }),
    form_data: nullable(Type.Record(Type.String(), Type.Unknown())),
    force: nullable(Type.Boolean()),
    result_format: nullable(Type.String()),
    /**
     * A file that somebody opens in a spreadsheet: with a last line where the row limit cut it, a CSV with byte order
     * mark and CRLF. Programs get the rows alone. An extension of Superset's API.
     */
    for_people: nullable(Type.Boolean()),
    result_type: nullable(Type.String()),
    custom_cache_timeout: nullable(Type.Integer()),
  },
  open,
);
export type QueryContext = Static<typeof QueryContext>;

/** The name of a metric's result column: label, else `AGG(column)`, else the expression. */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric;
  if (typeof metric.label === 'string' && metric.label !== '') return metric.label;
  const adhoc = metric as AdhocMetric; // the legacy reference always has a label
  if (adhoc.expressionType === 'SQL') return adhoc.sqlExpression ?? '';
  return `${adhoc.aggregate ?? ''}(${adhoc.column?.column_name ?? ''})`;
}

/** The name of a column's result column. */
export function columnLabel(column: QueryColumn): string {
  return typeof column === 'string' ? column : column.label;
}

/** The column that an expression may be the name of. Blanks around it belong to the name where a column has them. */
export function referencedName(sqlExpression: string, isKnown: (name: string) => boolean): string {
  return isKnown(sqlExpression) ? sqlExpression : sqlExpression.trim();
}
