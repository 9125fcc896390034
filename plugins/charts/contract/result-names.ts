import { ownValue } from '#core/common';
import { metricLabel, type AdhocMetric, type QueryMetric } from '#plugins/queries';
import { drawingText } from './drawing/drawing-text.ts';
import type { FormData } from './form-data.ts';

const rowCount = 'COUNT(*)';

const aggregateNames: Readonly<Record<string, (parts: { column: string }) => string>> = {
  AVG: drawingText.meanOf,
  COUNT: drawingText.countOf,
  COUNT_DISTINCT: drawingText.distinctOf,
  MAX: drawingText.maximumOf,
  MIN: drawingText.minimumOf,
  SUM: drawingText.sumOf,
};

/**
 * What a reader calls a metric: the label somebody gave it, else its aggregate in words over the name of its column, such
 * as "Mean of Delay (min)" for `AVG(delay_minutes)`.
 */
export function metricName(metric: QueryMetric, nameOf: (name: string) => string): string {
  const label = metricLabel(metric);
  if (typeof metric === 'string') return readableName(nameOf(label));
  const { aggregate, column, expressionType, hasCustomLabel } = metric as AdhocMetric;
  const columnName = column?.column_name ?? '';
  const words = ownValue(aggregateNames, (aggregate ?? '').toUpperCase());
  const isOwnLabel =
    hasCustomLabel === true || label.toUpperCase() !== `${aggregate ?? ''}(${columnName})`.toUpperCase();
  if (expressionType === 'SIMPLE' && words !== undefined && !isOwnLabel) return words({ column: nameOf(columnName) });
  return readableName(label);
}

const readableName = (name: string): string => (name.toUpperCase() === rowCount ? drawingText.rowCount() : name);

/** Names of the result columns of a chart: verbose names of its dataset, and its own metrics in words. */
export function resultNames(
  formData: FormData,
  verboseNames: Readonly<Record<string, string | null>>,
): (column: string) => string {
  const verbose = (name: string): string => {
    const found = ownValue(verboseNames, name);
    return found === undefined || found === null || found === '' ? name : found;
  };
  const metrics = new Map(
    Object.values(formData)
      .flat()
      .filter(isAdhocMetric)
      .map((metric) => [metricLabel(metric), metric]),
  );
  return (column) => {
    const metric = metrics.get(column);
    return metric === undefined ? readableName(verbose(column)) : metricName(metric, verbose);
  };
}

const isAdhocMetric = (value: unknown): value is AdhocMetric =>
  typeof value === 'object' &&
  value !== null &&
  'expressionType' in value &&
  (('aggregate' in value && 'column' in value) || ('sqlExpression' in value && 'label' in value));
