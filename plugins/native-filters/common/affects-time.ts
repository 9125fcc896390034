import { namesTime, type ExtraFormData } from '#plugins/charts';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import type { QueryObject } from '#plugins/queries';
import { reachMessages } from './messages.ts';

/**
 * Why a time grain or a time column changes nothing in what a chart asks, for people; undefined: it does, or is none of
 * both. `hasRange`: another filter brings a range of time, which acts on the column.
 */
export function whyNotOnTime(
  extra: ExtraFormData,
  queries: readonly QueryObject[],
  dataset: Pick<DatasetData, 'columns' | 'sql'>,
  hasRange: boolean,
): string | undefined {
  if (typeof dataset.sql === 'string' && dataset.sql.includes('{')) return undefined; // a template may read both
  if (extra.time_grain_sqla !== undefined && !queries.some((query) => dividesTime(query, dataset)))
    return reachMessages.noTimeAxis();
  if (extra.granularity_sqla === undefined || hasRange) return undefined;
  const isTimed = queries.some(({ granularity, filters }) =>
    namesTime(
      [granularity],
      (filters ?? []).map(({ op }) => op),
    ),
  );
  return isTimed ? undefined : reachMessages.noTimeFilter();
}

function dividesTime({ columns, is_timeseries: isSeries }: QueryObject, dataset: Pick<DatasetData, 'columns'>) {
  if (isSeries === true) return true;
  return (columns ?? []).some((column) => {
    if (typeof column === 'string') return column === '__timestamp';
    if (column.columnType !== 'BASE_AXIS' || column.keepsGrain === true) return false;
    const named = dataset.columns.find(({ column_name: name }) => name === column.sqlExpression);
    return named === undefined || named.is_dttm || named.type_generic === genericType.temporal;
  });
}
