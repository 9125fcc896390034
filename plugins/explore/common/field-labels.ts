import type { DatasetData } from '#plugins/datasets';
import { columnLabel, metricLabel, type QueryColumn, type QueryMetric } from '#plugins/queries';
import { displayName } from './display-name.ts';
import { metricTitle } from './metrics/metric-title.ts';

/** What a reader calls a slot's value. */
export function fieldLabel(dataset: DatasetData, value: unknown, isMetric: boolean): string {
  if (typeof value === 'string') return displayName(dataset, value);
  if (typeof value !== 'object' || value === null) return String(value);
  // Slots hold what their editors put in: columns or metrics of the query contract.
  if (!isMetric) return columnLabel(value as QueryColumn);
  const metric = value as Exclude<QueryMetric, string>;
  return 'expressionType' in metric ? metricTitle(dataset, metric) : metricLabel(metric);
}
