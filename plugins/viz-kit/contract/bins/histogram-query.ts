import { columnLabel, type QueryObject } from '#plugins/queries';
import { baseQuery, columnList } from '../query/base-query.ts';
import { binExtentOf } from '../query/bin-extent.ts';
import type { FormData } from '../type/form-data.ts';

/** How the values of the form's `column` are counted. */
export interface HistogramChoice {
  readonly bins: number;
  readonly cumulative?: boolean;
  readonly normalize?: boolean;
}

/** Raw columns and one step that counts; the engine takes the step over, so no rows leave it. */
export function histogramQuery(formData: FormData, { bins, cumulative, normalize }: HistogramChoice): QueryObject {
  const [column] = columnList(formData, 'column');
  const groups = columnList(formData, 'groupby').filter(
    (group) => column === undefined || columnLabel(group) !== columnLabel(column),
  );
  const base = baseQuery(formData, {
    metrics: null,
    columns: column === undefined ? groups : [column, ...groups],
  });
  const step = {
    operation: 'histogram',
    options: {
      column: column === undefined ? '' : columnLabel(column),
      groupby: groups.map(columnLabel),
      bins,
      cumulative: cumulative === true,
      normalize: normalize === true,
      ...binExtentOf(formData),
    },
  };
  return { ...base, orderby: [], row_limit: null, post_processing: column === undefined ? [] : [step] };
}
