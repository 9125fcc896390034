import type { QueryObject } from '#plugins/queries';
import type { FormData } from '../type/form-data.ts';
import { baseQuery, dimensionsOf, metricOf } from './base-query.ts';

/**
 * The query behind `measuredRows`: the dimensions of the form with its `metric`, largest first unless `sort_by_metric` is
 * false. `rowLimit`: rows when the form names none.
 */
export function measuredQuery(formData: FormData, rowLimit: number): QueryObject {
  const metric = metricOf(formData, 'metric') ?? metricOf(formData, 'metrics');
  const base = baseQuery(formData, {
    metrics: metric === undefined ? [] : [metric],
    columns: dimensionsOf(formData),
    rowLimit,
  });
  const isSorted = formData['sort_by_metric'] !== false && metric !== undefined;
  return { ...base, ...(isSorted ? { orderby: [[metric, false]] } : {}) };
}
