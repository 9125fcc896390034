import type { QueryObject } from '#plugins/queries';
import { baseQuery, columnList, metricOf, uniqueColumns } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';

/**
 * The query behind `readFlows`: the first column under each of the keys with the form's `metric`, largest first unless
 * `sort_by_metric` is false.
 */
export function flowQuery(formData: FormData, keys: readonly string[]): QueryObject {
  const metric = metricOf(formData, 'metric');
  const columns = uniqueColumns(keys.flatMap((key) => columnList(formData, key).slice(0, 1)));
  const base = baseQuery(formData, { columns, metrics: metric === undefined ? [] : [metric] });
  const isSorted = formData['sort_by_metric'] !== false && metric !== undefined;
  return { ...base, orderby: isSorted ? [[metric, false]] : [] };
}
