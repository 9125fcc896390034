import type { TemplateQuestion } from '#plugins/sql-language';
import { cellOfFilterValue } from '../../contract/filter-value.ts';
import { columnLabel, type QueryFilter, type QueryObject } from '../../contract/query-object.ts';
import type { QueryRequest } from '../../contract/query-runner.ts';
import { noTimeRange, resolveTimeRange, type TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { isComplete, isTemporalRange, operatorOf } from '../plan/filter-operators.ts';
import { retimedFilters } from '../plan/resolve-ranges.ts';

const anywhere: TimeRange = { sinceMs: undefined, untilMs: undefined };

/** A request as templates may read it. */
export function templateQuestion({ dataset, query, rowRules }: QueryRequest, nowMs: number): TemplateQuestion {
  const { relative_start: relativeStart, relative_end: relativeEnd } = query.extras ?? {};
  const resolve = (text: string): TimeRange => {
    const context = {
      nowMs,
      calendar: dataset.calendar,
      ...(relativeStart == null ? {} : { relativeStart }),
      ...(relativeEnd == null ? {} : { relativeEnd }),
    };
    const resolved = resolveTimeRange(text, context, query.time_shift);
    return resolved.ok ? resolved.value : anywhere; // planning says what is wrong with it
  };
  const filters = retimedFilters(query);
  const timeRange = rangeOf(query, filters);
  const { sinceMs, untilMs } = timeRange === undefined ? anywhere : resolve(timeRange);
  return {
    metrics: new Map(dataset.metrics.map((metric) => [metric.metric_name, metric.expression])),
    columnTypes: new Map(dataset.columns.map((column) => [column.column_name, column.type])),
    variables: present({
      from_dttm: sinceMs === undefined ? undefined : new Date(sinceMs),
      to_dttm: untilMs === undefined ? undefined : new Date(untilMs),
      columns: query.columns ?? [],
      groupby: query.groupby ?? [],
      metrics: query.metrics ?? [],
      row_limit: query.row_limit ?? undefined,
      row_offset: query.row_offset ?? undefined,
      filter: filters,
      table_columns: dataset.columns.map((column) => column.column_name),
      time_column: query.granularity_sqla ?? query.granularity ?? undefined,
      time_grain: query.extras?.time_grain_sqla ?? undefined,
    }),
    filters: filters.filter(isComplete).map((filter) => ({
      column: columnLabel(filter.col),
      operator: operatorOf(filter),
      value: templateValueOf(filter.val),
    })),
    timeRange,
    resolveTimeRange: resolve,
    rowRules: [...(rowRules ?? []).map((rule) => rule.clause), ...(dataset.readerRules ?? [])],
  };
}

/** As SQL compares it: without the backslash that keeps a text apart from what filters mean by it. */
function templateValueOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(templateValueOf) : (cellOfFilterValue(value) ?? value);
}

/** The range of the query, else of its first range filter: the one on its time axis where that has one. */
function rangeOf(query: QueryObject, filters: readonly QueryFilter[]): string | undefined {
  if (query.time_range != null && query.time_range !== '' && query.time_range !== noTimeRange) return query.time_range;
  const ranges = filters.filter((filter) => isComplete(filter) && isTemporalRange(filter));
  const axis = query.granularity_sqla ?? query.granularity;
  const chosen = ranges.find((filter) => filter.col === axis) ?? ranges[0];
  return typeof chosen?.val === 'string' ? chosen.val : undefined;
}

const present = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
