import { ownValue } from '#core/common';
import { metricName } from '#plugins/viz-kit';
import type { DatasetColumn, DatasetData, DatasetMetric } from '#plugins/datasets';

/** What a reader calls a column or metric by name, as pictures do: a count of all rows in words. */
export function displayName(dataset: DatasetData, name: string): string {
  return metricName(name, (own) => ownValue(dataset.verbose_map, own) ?? own);
}

export const nameOfColumn = (column: Pick<DatasetColumn, 'column_name' | 'verbose_name'>): string =>
  column.verbose_name ?? column.column_name;

export const nameOfSavedMetric = (metric: Pick<DatasetMetric, 'metric_name' | 'verbose_name'>): string =>
  metricName(metric.verbose_name ?? metric.metric_name, (own) => own);
