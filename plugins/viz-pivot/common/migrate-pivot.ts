import { withRenamedKeys, type FormData } from '#plugins/viz-kit';

/** Names that the first pivot table of Superset has → names of today. */
const renamed = [
  ['groupby', 'groupbyRows'],
  ['columns', 'groupbyColumns'],
  ['combine_metric', 'combineMetric'],
  ['transpose_pivot', 'transposePivot'],
  ['number_format', 'valueFormat'],
  ['pandas_aggfunc', 'aggregateFunction'],
  ['timeseries_limit_metric', 'series_limit_metric'],
] as const;

/** Its functions over cells → those of today. */
const functions: Readonly<Record<string, string>> = {
  sum: 'Sum',
  mean: 'Average',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  std: 'Sample Standard Deviation',
  stdev: 'Sample Standard Deviation',
  var: 'Sample Variance',
};

/** Settings of the pivot table of older releases, whose one switch shows the totals of both sides. */
export function migratePivot(formData: FormData): FormData {
  if (formData.viz_type !== 'pivot_table') return formData;
  const read = withRenamedKeys(formData, renamed);
  const given = read['aggregateFunction'];
  const named = typeof given === 'string' && Object.hasOwn(functions, given) ? functions[given] : given;
  const hasTotals = read['pivot_margins'] === true;
  return {
    ...read,
    viz_type: 'pivot_table_v2',
    datasource: formData.datasource,
    ...(named === undefined ? {} : { aggregateFunction: named }),
    ...(hasTotals ? { rowTotals: read['rowTotals'] ?? true, colTotals: read['colTotals'] ?? true } : {}),
  };
}
