import { restBesideGroups, whereWithGroups, type QueryFilter, type QueryObject } from '#plugins/queries';
import { splitAdhocFilters, type FilterParts, type FormData } from '#plugins/viz-kit';

/**
 * What filters of a dashboard add to a chart's question: lists that are appended, values that override. See
 * docs/http-api.md, "Data masks". A chart carries it as `extra_form_data` of its form data.
 */
export interface ExtraFormData {
  readonly filters?: readonly QueryFilter[];
  readonly adhoc_filters?: readonly Readonly<Record<string, unknown>>[];
  readonly granularity?: string;
  readonly granularity_sqla?: string;
  readonly time_column?: string;
  /** Where a time range acts in a question that names no time column itself. Ours. */
  readonly default_time_column?: string;
  readonly time_grain?: string;
  readonly time_grain_sqla?: string;
  readonly time_range?: string;
  readonly relative_start?: string;
  readonly relative_end?: string;
  readonly [key: string]: unknown;
}

const appended = ['filters', 'adhoc_filters', 'interactive_groupby', 'interactive_highlight', 'interactive_drilldown'];

/**
 * Joins what several filters add: lists are concatenated, of the rest the last wins. See docs/http-api.md, "Data
 * masks".
 */
export function mergeExtraFormData(parts: readonly ExtraFormData[]): ExtraFormData {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      if (value === undefined || value === null) continue;
      merged[key] = appended.includes(key) ? [...listOf(merged[key]), ...listOf(value)] : value;
    }
  }
  return merged;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Puts the chart's `extra_form_data` into one of its queries. The added predicates are marked `isExtra`. */
export function withExtraFormData(query: QueryObject, formData: FormData): QueryObject {
  return withKeptTime(withExtras(query, formData));
}

/** Which filters give way to a time range is settled here, so the server shall not settle it again. */
function withKeptTime(query: QueryObject): QueryObject {
  const saysTime = [query.granularity, query.granularity_sqla, query.time_range].some(
    (text) => text != null && text !== '',
  );
  return saysTime ? { ...query, keeps_time: true } : query;
}

function withExtras(query: QueryObject, formData: FormData): QueryObject {
  const extra = formData['extra_form_data'] as ExtraFormData | null | undefined; // written by `mergeExtraFormData`
  if (extra === undefined || extra === null || Object.keys(extra).length === 0) return query;
  const adhoc = splitAdhocFilters({ ...formData, adhoc_filters: extra.adhoc_filters ?? [] });
  const added = [...(extra.filters ?? []), ...adhoc.filters].map((filter) => ({ ...filter, isExtra: true }));
  const timeColumn =
    extra.granularity_sqla ?? extra.granularity ?? extra.time_column ?? defaultTimeColumn(query, extra);
  const grain = extra.time_grain_sqla ?? extra.time_grain;
  const { groups, where } = withConditions(query, adhoc);
  const having = joined(query.extras?.having, adhoc.having);
  return {
    ...query,
    ...(timeColumn === undefined ? {} : { granularity: timeColumn }),
    ...(extra.time_range === undefined ? {} : { time_range: extra.time_range }),
    ...(grain === undefined || query.columns === undefined || query.columns === null
      ? {}
      : { columns: query.columns.map((column) => regrained(column, grain)) }),
    filters: [...(query.filters ?? []).map((filter) => retimed(filter, extra.time_range, timeColumn)), ...added],
    ...(groups.length === 0 ? {} : { filter_groups: [...groups] }),
    extras: {
      ...query.extras,
      ...(where === undefined ? {} : { where }),
      ...(having === undefined ? {} : { having }),
      ...(grain === undefined ? {} : { time_grain_sqla: grain }),
      ...(extra.relative_start === undefined ? {} : { relative_start: extra.relative_start }),
      ...(extra.relative_end === undefined ? {} : { relative_end: extra.relative_end }),
    },
  };
}

/** A question without a time column would pass a time range over in silence. */
function defaultTimeColumn(query: QueryObject, extra: ExtraFormData): string | undefined {
  const operators = (query.filters ?? []).map(({ op }) => op);
  const isTimed = namesTime([query.granularity], operators);
  return extra.time_range === undefined || isTimed ? undefined : extra.default_time_column;
}

/** Whether a chart says itself on which column a time range acts: as its time column, or in a filter on time. */
export const namesTime = (timeColumns: readonly unknown[], operators: readonly unknown[]): boolean =>
  timeColumns.some((column) => typeof column === 'string' && column !== '') || operators.includes('TEMPORAL_RANGE');

/**
 * A time range of a filter replaces that of the chart's own filter on its time column. See docs/http-api.md, "Data
 * masks".
 */
function retimed(filter: QueryFilter, timeRange: string | undefined, timeColumn: string | undefined): QueryFilter {
  if (filter.op !== 'TEMPORAL_RANGE') return filter;
  return {
    ...filter,
    ...(timeRange === undefined ? {} : { val: timeRange }),
    ...(timeColumn === undefined ? {} : { col: timeColumn }),
  };
}

type Column = NonNullable<QueryObject['columns']>[number];

function regrained(column: Column, grain: string): Column {
  return typeof column === 'string' || column.columnType !== 'BASE_AXIS' || column.keepsGrain === true
    ? column
    : { ...column, timeGrain: grain };
}

/** Groups and SQL of a query with those that are added. Where its SQL no longer begins with its groups, it counts alone. */
function withConditions({ filter_groups: own = [], extras }: QueryObject, added: FilterParts) {
  const before = restBesideGroups(own ?? [], extras?.where);
  const after = restBesideGroups(added.groups, added.where);
  const groups = [...(before === false ? [] : (own ?? [])), ...added.groups];
  const rest = joined(before === false ? extras?.where : before, after === false ? added.where : after);
  return { groups, where: whereWithGroups(groups, rest) };
}

function joined(first: string | null | undefined, second: string | undefined): string | undefined {
  if (first === undefined || first === null || first === '') return second;
  return second === undefined ? first : `(${first}) AND (${second})`;
}
