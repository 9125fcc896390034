import { messages } from '../../common/messages.ts';
import type { DatasetModel } from '#plugins/datasets';
import {
  columnLabel,
  type QueryColumn,
  type QueryMetric,
  type QueryObject,
  type ResultType,
} from '../../contract/query-object.ts';
import { rowLimitError } from '../../contract/row-limit.ts';
import type { NormalQuery } from './normal-query.ts';
import { PlanFailure } from './plan-failure.ts';
import { resolvedGroups } from './resolve-groups.ts';
import { retimedFilters } from './resolve-ranges.ts';

/** Ceilings and defaults, in rows. */
export interface QueryLimits {
  readonly maximum: number;
  readonly default: number;
  readonly samples: number;
}

/** Name of the implicit time axis, unless a column of the dataset has it. */
export const timestampLabel = '__timestamp';

/** Rules of docs/http-api.md, "Query objects"; result types that look at raw rows replace what the chart asked for. */
export function normalizeQuery(
  query: QueryObject,
  dataset: DatasetModel,
  resultType: ResultType,
  limits: QueryLimits,
): NormalQuery {
  const isSample = resultType === 'samples' || resultType === 'drill_detail';
  const columns = isSample
    ? dataset.columns.map((column) => column.column_name)
    : unique(filled(query.groupby) ?? query.columns ?? []);
  const metrics = isSample || !Array.isArray(query.metrics) ? null : unique(query.metrics);
  const isOwnColumn = dataset.columns.some((column) => column.column_name === timestampLabel);
  const isTimeseries = !isSample && (query.is_timeseries ?? (!isOwnColumn && columns.includes(timestampLabel)));
  return {
    columns,
    metrics,
    filters: retimedFilters(query),
    ...timeParts(query, resultType),
    ...resolvedGroups(query.filter_groups, filled(query.extras?.where) ?? filled(query.where)),
    having: isSample ? undefined : (filled(query.extras?.having) ?? filled(query.having)),
    timeOffsets: isSample || isSummary(query) ? [] : (query.time_offsets ?? []),
    isTimeseries,
    orderBy: orderOf(query, dataset, resultType),
    isDescending: query.order_desc ?? true,
    rowLimit: effectiveLimit(query.row_limit, isSample, limits),
    rowOffset: checkedInteger('row_offset', query.row_offset),
    ...(isSample ? noSeries : seriesParts(query, columns, metrics, isTimeseries)),
    facets: isSample ? [] : facetsOf(query, columns),
    ofRows: isSample ? undefined : ofRowsOf(query, columns, limits),
    usesFetchPredicate: query.apply_fetch_values_predicate ?? false,
    isRowCount: query.is_rowcount ?? false,
    summaries: isSample || query.is_rowcount === true ? [] : (query.summaries ?? []),
    appliedTimeExtras: query.applied_time_extras ?? {},
  };
}

/** A row about rows, with no place for those of other times. */
const isSummary = ({ summaries }: QueryObject): boolean => (summaries ?? []).length > 0;

type TimeParts = Pick<
  NormalQuery,
  'granularity' | 'timeGrain' | 'timeRange' | 'keepsTime' | 'timeShift' | 'relativeStart' | 'relativeEnd'
>;

function timeParts(query: QueryObject, resultType: ResultType): TimeParts {
  return {
    granularity: filled(query.granularity_sqla) ?? filled(query.granularity),
    timeGrain: filled(query.extras?.time_grain_sqla),
    timeRange: resultType === 'samples' ? undefined : filled(query.time_range),
    keepsTime: resultType === 'samples' || query.keeps_time === true,
    timeShift: filled(query.time_shift),
    relativeStart: filled(query.extras?.relative_start),
    relativeEnd: filled(query.extras?.relative_end),
  };
}

type SeriesParts = Pick<NormalQuery, 'seriesColumns' | 'seriesLimit' | 'seriesLimitMetric' | 'groupsOthers'>;

const noSeries: SeriesParts = { seriesColumns: [], seriesLimit: 0, seriesLimitMetric: undefined, groupsOthers: false };

function seriesParts(
  query: QueryObject,
  columns: readonly QueryColumn[],
  metrics: readonly QueryMetric[] | null,
  isTimeseries: boolean,
): SeriesParts {
  const labels = new Set(columns.map(columnLabel));
  const given = filled(query.series_columns);
  const missing = (given ?? []).map(columnLabel).filter((label) => !labels.has(label));
  if (missing.length > 0) throw new PlanFailure(messages.seriesColumnsMissing({ labels: missing.join(', ') }));
  const all = isTimeseries && metrics !== null ? columns.filter((column) => column !== timestampLabel) : [];
  return {
    // A reference by name means the selected column of that label.
    seriesColumns: (given ?? all).map(
      (wanted) => columns.find((column) => columnLabel(column) === columnLabel(wanted)) ?? wanted,
    ),
    seriesLimit: checkedInteger('series_limit', filled(query.timeseries_limit) ?? query.series_limit),
    seriesLimitMetric: filled(query.timeseries_limit_metric) ?? filled(query.series_limit_metric),
    groupsOthers: query.group_others_when_limit_reached ?? false,
  };
}

function facetsOf({ facets }: QueryObject, columns: readonly QueryColumn[]): NormalQuery['facets'] {
  const labels = new Set(columns.map(columnLabel));
  const wanted = facets?.columns ?? [];
  const missing = wanted.filter(({ label }) => !labels.has(label)).map(({ label }) => label);
  if (missing.length > 0) throw new PlanFailure(messages.facetColumnsMissing({ labels: missing.join(', ') }));
  return wanted;
}

/** Of whole groups in a facet each has its own rows. */
function ofRowsOf(query: QueryObject, columns: readonly QueryColumn[], limits: QueryLimits): NormalQuery['ofRows'] {
  const wanted = query.of_rows ?? undefined;
  if (wanted === undefined || (query.facets?.columns ?? []).length > 0) return undefined;
  const labels = new Set(columns.map(columnLabel));
  const missing = wanted.columns.filter((label) => !labels.has(label));
  if (missing.length > 0) throw new PlanFailure(messages.rowColumnsMissing({ labels: missing.join(', ') }));
  return {
    columns: wanted.columns,
    orderBy: wanted.orderby ?? [],
    rowLimit: effectiveLimit(wanted.row_limit, false, limits),
    rowOffset: checkedInteger('row_offset', wanted.row_offset),
  };
}

function orderOf(query: QueryObject, dataset: DatasetModel, resultType: ResultType): readonly unknown[] {
  if (resultType === 'samples') return [];
  const first = dataset.columns[0];
  if (resultType === 'drill_detail') return first === undefined ? [] : [[first.column_name, true]];
  return query.orderby ?? [];
}

/** 0 and null mean the default; nothing exceeds the configured maximum. */
function effectiveLimit(given: number | null | undefined, isSample: boolean, limits: QueryLimits): number {
  const asked = checkedInteger('row_limit', given);
  const wanted = asked === 0 ? (isSample ? limits.samples : limits.default) : asked;
  return Math.min(wanted, limits.maximum);
}

function checkedInteger(field: string, value: number | null | undefined): number {
  if (value === null || value === undefined) return 0;
  if (rowLimitError(value) !== undefined || value < 0) throw new PlanFailure(messages.integerExpected({ field }));
  return value;
}

/** Undefined for what counts as absent: null, empty text, an empty list, 0. */
function filled<T>(value: T | null | undefined): T | undefined {
  if (value === null || value === undefined || value === '' || value === 0) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** Drops entries that were asked for twice. */
function unique<T>(entries: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = JSON.stringify(entry);
    return !seen.has(key) && seen.add(key);
  });
}
