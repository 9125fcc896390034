import type { ColumnarResult } from '#plugins/databases';
import type { QueryObject } from '#plugins/queries';
import { createVizFormats } from '../formats/create-viz-formats.ts';
import { dimensionsOf, metricOf, uniqueMetrics } from '../query/base-query.ts';
import { measuredQuery } from '../query/measured-query.ts';
import type { FormData } from '../type/form-data.ts';
import { leavesOf, nestRows } from './nest-rows.ts';

/**
 * The query behind `nestRows`: the levels with `metric` and `secondary_metric`, largest first unless `sort_by_metric` is
 * false. `rowLimit`: rows when the form names none.
 */
export function nestedQuery(formData: FormData, rowLimit: number): QueryObject {
  const base = measuredQuery(formData, rowLimit);
  const secondary = metricOf(formData, 'secondary_metric');
  const metrics = uniqueMetrics([...(base.metrics ?? []), ...(secondary === undefined ? [] : [secondary])]);
  return { ...base, columns: [...dimensionsOf(formData)], metrics: [...metrics] };
}

/** An answer with its rows as the picture nests them; those that it leaves out come last. */
export function inNestedOrder(
  result: ColumnarResult,
  formData: FormData,
  options: { readonly sort_by_metric: boolean },
): ColumnarResult {
  const { root } = nestRows({
    data: [result],
    formData,
    options,
    formats: createVizFormats(),
    labelOf: (name) => name,
  });
  const nested = leavesOf(root).flatMap(({ rows }) => rows);
  const known = new Set(nested);
  const rows = [
    ...nested,
    ...Array.from({ length: result.rowCount }, (_, row) => row).filter((row) => !known.has(row)),
  ];
  return {
    ...result,
    columns: result.columns.map((column) => ({ ...column, values: rows.map((row) => column.values[row] ?? null) })),
  };
}
