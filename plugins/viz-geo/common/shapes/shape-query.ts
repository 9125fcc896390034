import {
  baseQuery,
  columnList,
  metricList,
  uniqueColumns,
  uniqueMetrics,
  type BaseQueryOptions,
  type FormData,
} from '#plugins/viz-kit';
import type { QueryColumn, QueryFilter, QueryObject } from '#plugins/queries';

/**
 * Rows with their shapes, grouped where there is a metric, the largest first. `shapeColumns`: what a row must have, unless
 * `filter_nulls` is false. `keys`: form_data keys of further columns and of metrics.
 */
export function shapeQuery(
  formData: FormData,
  shapeColumns: readonly QueryColumn[],
  keys: { readonly columns: readonly string[]; readonly metrics: readonly string[] },
): QueryObject {
  const metrics = uniqueMetrics(keys.metrics.flatMap((key) => metricList(formData, key)));
  const options: BaseQueryOptions = {
    columns: uniqueColumns([...shapeColumns, ...keys.columns.flatMap((key) => columnList(formData, key))]),
    metrics: metrics.length === 0 ? null : metrics,
  };
  const base = baseQuery(formData, options);
  const [first] = metrics;
  const needed = formData['filter_nulls'] === false ? [] : shapeColumns;
  return {
    ...base,
    filters: [
      ...(base.filters ?? []),
      ...uniqueColumns(needed).map((col): QueryFilter => ({ col, op: 'IS NOT NULL' })),
    ],
    ...(first === undefined ? {} : { orderby: [[first, false]] }),
  };
}
