import type { AdhocFilter } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, metricLabel, type QueryColumn, type QueryMetric } from '#plugins/queries';

/** What a reader calls a column or metric by name. */
export function displayName(dataset: DatasetData, name: string): string {
  return dataset.verbose_map[name] ?? name;
}

/** What a reader calls a slot's value. */
export function fieldLabel(dataset: DatasetData, value: unknown, isMetric: boolean): string {
  if (typeof value === 'string') return displayName(dataset, value);
  if (typeof value !== 'object' || value === null) return String(value);
  // Slots hold what their editors put in: columns or metrics of the query contract.
  return isMetric ? metricLabel(value as QueryMetric) : columnLabel(value as QueryColumn);
}

/** A filter in words: `Origin in (ATL, ORD)`. */
export function filterLabel(dataset: DatasetData, filter: AdhocFilter): string {
  if (filter.expressionType === 'SQL') return filter.sqlExpression ?? '';
  const subject = displayName(dataset, filter.subject ?? '');
  const comparator = comparatorText(filter.comparator);
  if (filter.operator === 'TEMPORAL_RANGE') return `${subject}: ${comparator}`;
  if (filter.operator === 'IS NULL' || filter.operator === 'IS NOT NULL')
    return `${subject} ${filter.operator.toLowerCase()}`;
  if (filter.operator === 'LATEST PARTITION') return `${subject} is the latest`;
  return `${subject} ${(filter.operator ?? '').toLowerCase()} ${comparator}`;
}

function comparatorText(comparator: unknown): string {
  if (Array.isArray(comparator)) return `(${comparator.map(String).join(', ')})`;
  return comparator === null || comparator === undefined ? '' : String(comparator as string | number | boolean);
}
