import { baseQuery, columnList, histogramQuery, positiveInteger, type FormData } from '#plugins/viz-kit';
import { columnLabel, type QueryObject } from '#plugins/queries';
import { usualBins, usualValues } from './ecdf-options.ts';

/** Result column of the count of a value; no column of a dataset is called so. */
export const rowsLabel = '__rows';

/** Whether each value is counted by itself. */
export const countsValues = (formData: FormData): boolean => formData['counted'] === 'values';

/** Counts in bins, or of each value, in each group. */
export function ecdfQuery(formData: FormData): QueryObject {
  if (!countsValues(formData))
    return histogramQuery(formData, { bins: positiveInteger(formData['bins']) ?? usualBins });
  const [column] = columnList(formData, 'column');
  const groups = columnList(formData, 'groupby').filter(
    (group) => column === undefined || columnLabel(group) !== columnLabel(column),
  );
  return {
    ...baseQuery(formData, {
      columns: column === undefined ? groups : [column, ...groups],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: rowsLabel }],
      rowLimit: usualValues,
    }),
    orderby: column === undefined ? [] : [[column, true]],
  };
}
