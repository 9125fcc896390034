import { forecastQuery, type FormData } from '#plugins/viz-kit';
import type { QueryObject } from '#plugins/queries';

/** The two queries of the chart. */
export type QueryName = 'A' | 'B';

/** Ending of the keys that hold the settings of query B. */
const suffix = '_b';

/**
 * What belongs to query A alone: without a key of its own, query B has the default instead. Axis, grain and time range
 * are shared, and so are the filters as long as query B has none of its own.
 */
const ownOfA: ReadonlySet<string> = new Set([
  'metrics',
  'metric',
  'groupby',
  'columns',
  'limit',
  'series_limit',
  'series_limit_metric',
  'timeseries_limit_metric',
  'group_others_when_limit_reached',
  'order_desc',
  'row_limit',
  'truncate_metric',
  'show_empty_columns',
  'time_compare',
  'start_date_offset',
  'comparison_type',
  'rolling_type',
  'rolling_periods',
  'min_periods',
  'resample_rule',
  'resample_method',
]);

/** The settings of one query, by the keys that a chart of one query has. */
export function formDataOf(formData: FormData, query: QueryName): FormData {
  const { viz_type, datasource } = formData;
  const entries = Object.entries(formData);
  const shared = entries.filter(([key]) => !key.endsWith(suffix) && (query === 'A' || !ownOfA.has(key)));
  const own = query === 'A' ? [] : entries.filter(([key]) => key.endsWith(suffix));
  const renamed = own.map(([key, value]) => [key.slice(0, -suffix.length), value] as const);
  return { ...Object.fromEntries([...shared, ...renamed]), viz_type, datasource };
}

/** Two queries, A before B: the answers come in this order. */
export const mixedQueries = (formData: FormData): readonly QueryObject[] =>
  (['A', 'B'] as const).flatMap((query) => forecastQuery(formDataOf(formData, query)));
