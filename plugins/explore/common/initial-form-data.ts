import type { FormData } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import { defaultRowLimit, defaultTimeGrain } from '#plugins/queries';

/** Specification §9.1.3. */
export const defaultVizType = 'table';

/** Settings of a new chart over a dataset. Defaults of specification §9.1: table, no time filter, one day, 10,000 rows. */
export function initialFormData(dataset: DatasetData, vizType: string | undefined, timeRange: string): FormData {
  const firstMetric = dataset.metrics[0]?.metric_name;
  return {
    viz_type: vizType ?? defaultVizType,
    datasource: dataset.uid,
    time_range: timeRange,
    time_grain_sqla: defaultTimeGrain,
    adhoc_filters: [],
    row_limit: defaultRowLimit,
    ...(dataset.main_dttm_col === null ? {} : { granularity_sqla: dataset.main_dttm_col }),
    ...(vizType === undefined || vizType === defaultVizType
      ? {
          query_mode: 'raw',
          all_columns: dataset.columns
            .filter((column) => column.expression === null)
            .slice(0, 12)
            .map((column) => column.column_name),
          row_limit: 1000,
        }
      : firstMetric === undefined
        ? {}
        : { metrics: [firstMetric], metric: firstMetric }),
  };
}
