import { genericType, type GenericTypeCode } from '#plugins/databases';

/** A column with what is known of its values. */
export interface ProfiledColumn {
  readonly name: string;
  readonly type: GenericTypeCode;
  readonly databaseType: string;
  /** Different values in the sample. */
  readonly distinctCount: number;
  /** Of temporal columns: first and last moment, milliseconds since the epoch. */
  readonly minMs?: number;
  readonly maxMs?: number;
}

export interface TableProfile {
  readonly rowCount: number;
  /** Rows that `distinctCount` was counted over. */
  readonly sampleCount: number;
  readonly columns: readonly ProfiledColumn[];
}

/** Settings of a chart without its datasource; names as charts are saved. */
export type SuggestedChart = Readonly<Record<string, unknown>> & { readonly viz_type: string };

/** Most bars of a first chart. */
const maxCategories = 50;
/** Most points of a first line. */
const maxPoints = 400;
/** Columns of a first table. */
const maxTableColumns = 20;

/**
 * A first look at a table: time and a number make a line, categories make bars, a lone number a big number, and
 * anything else is shown as rows.
 */
export function suggestFirstChart(profile: TableProfile): SuggestedChart {
  const measures = profile.columns.filter((column) => isMeasure(column, profile));
  const measure = measures[0];
  if (measure !== undefined && (profile.rowCount === 1 || profile.columns.length === 1)) return bigNumber(measure);
  const time = profile.columns.find(
    (column) => column.type === genericType.temporal && (column.maxMs ?? 0) > (column.minMs ?? 0),
  );
  if (time !== undefined) return line(time, measure);
  const category = profile.columns.find((column) => isCategory(column, profile));
  if (category !== undefined) return bars(category, 'count');
  const label = profile.columns.find((column) => isText(column) && column.distinctCount === profile.sampleCount);
  if (label !== undefined && measure !== undefined && profile.rowCount <= maxCategories)
    return bars(label, aggregate(measure));
  return rows(profile.columns);
}

const isText = (column: ProfiledColumn): boolean =>
  column.type === genericType.string || column.type === genericType.boolean;

/** Repeats itself, in a number of values that fits into one chart. */
function isCategory(column: ProfiledColumn, profile: TableProfile): boolean {
  return (
    isText(column) &&
    column.distinctCount >= 2 &&
    column.distinctCount <= maxCategories &&
    column.distinctCount < profile.sampleCount
  );
}

/** Numbers that name something instead of measuring it. */
const nameOfNames =
  /(^|[_\s-])(id|key|code|zip|postcode|phone|year|month|day|lat|lng|lon|latitude|longitude|index|number|no|nr)$|^(id|uuid|year)/i;

function isMeasure(column: ProfiledColumn, profile: TableProfile): boolean {
  if (column.type !== genericType.numeric || nameOfNames.test(column.name)) return false;
  // Whole numbers that never repeat, in a first column, count the rows.
  const isCounter =
    /INT/i.test(column.databaseType) &&
    profile.sampleCount > 20 &&
    column.distinctCount === profile.sampleCount &&
    profile.columns[0]?.name === column.name;
  return !isCounter;
}

/** Values that are levels, which no sum makes sense of. */
const nameOfLevels =
  /rate|ratio|percent|pct|share|avg|average|mean|median|price|temp|score|age|index|speed|height|weight|level|%/i;

function aggregate(column: ProfiledColumn): Readonly<Record<string, unknown>> {
  const name = nameOfLevels.test(column.name) ? 'AVG' : 'SUM';
  return {
    expressionType: 'SIMPLE',
    column: { column_name: column.name, type: column.databaseType, type_generic: column.type },
    aggregate: name,
    sqlExpression: null,
    hasCustomLabel: false,
    label: `${name}(${column.name})`,
    optionName: `metric_first_${name.toLowerCase()}`,
  };
}

function line(time: ProfiledColumn, measure: ProfiledColumn | undefined): SuggestedChart {
  return {
    viz_type: 'echarts_timeseries_line',
    x_axis: time.name,
    time_grain_sqla: grainFor((time.maxMs ?? 0) - (time.minMs ?? 0), /^date$/i.test(time.databaseType)),
    metrics: [measure === undefined ? 'count' : aggregate(measure)],
    groupby: [],
    adhoc_filters: [],
    row_limit: 10_000,
  };
}

function bars(category: ProfiledColumn, metric: 'count' | Readonly<Record<string, unknown>>): SuggestedChart {
  return {
    viz_type: 'echarts_timeseries_bar',
    x_axis: category.name,
    metrics: [metric],
    groupby: [],
    adhoc_filters: [],
    row_limit: 10_000,
    x_axis_sort: metric === 'count' ? 'count' : metric['label'],
    x_axis_sort_asc: false,
  };
}

const bigNumber = (measure: ProfiledColumn): SuggestedChart => ({
  viz_type: 'big_number_total',
  metric: aggregate(measure),
  adhoc_filters: [],
});

const rows = (columns: readonly ProfiledColumn[]): SuggestedChart => ({
  viz_type: 'table',
  query_mode: 'raw',
  all_columns: columns.slice(0, maxTableColumns).map((column) => column.name),
  adhoc_filters: [],
  row_limit: 1_000,
  order_by_cols: [],
});

const hourMs = 3_600_000;
const grains: readonly (readonly [duration: string, lengthMs: number])[] = [
  ['PT1S', 1_000],
  ['PT1M', 60_000],
  ['PT1H', hourMs],
  ['P1D', 24 * hourMs],
  ['P1W', 7 * 24 * hourMs],
  ['P1M', 30 * 24 * hourMs],
  ['P3M', 91 * 24 * hourMs],
];

/** The finest grain that keeps a line under its most points; dates have no hours. `spanMs`: from first to last. */
export function grainFor(spanMs: number, isDateOnly: boolean): string {
  const finest = isDateOnly ? 'P1D' : 'PT1S';
  const allowed = grains.slice(grains.findIndex(([duration]) => duration === finest));
  return allowed.find(([, lengthMs]) => spanMs / lengthMs <= maxPoints)?.[0] ?? 'P1Y';
}
