import type { DatasetModel } from '#plugins/datasets';
import {
  metricLabel,
  referencedName,
  type QueryColumn,
  type QueryMetric,
  type QueryObject,
} from '../../contract/query-object.ts';
import { timestampLabel } from './normalize-query.ts';
import type { MissingNames } from './plan-failure.ts';

/** What a query asks for that its dataset does not have: renamed or removed since. Undefined: nothing. */
export function missingNames(query: QueryObject, dataset: DatasetModel): MissingNames | undefined {
  const columns = new Set(dataset.columns.map((column) => column.column_name));
  const metrics = new Set(dataset.metrics.map((metric) => metric.metric_name));
  const asked = query.metrics ?? [];
  const wanted = [
    ...[...(query.columns ?? []), ...(query.groupby ?? [])].map((column) => columnName(column, columns)),
    ...asked.map(columnOfMetric),
  ];
  const missing = {
    columns: absent(wanted, columns),
    metrics: absent(asked.map(savedName), metrics),
  };
  return missing.columns.length + missing.metrics.length === 0 ? undefined : missing;
}

function absent(names: readonly (string | undefined)[], known: ReadonlySet<string>): readonly string[] {
  const missing = names.filter((name) => name !== undefined && name !== timestampLabel && !known.has(name));
  return [...new Set(missing.filter((name) => name !== undefined))];
}

/** Undefined for an expression. */
function columnName(column: QueryColumn, known: ReadonlySet<string>): string | undefined {
  if (typeof column === 'string') return column;
  if (column.isColumnReference !== true) return undefined;
  return referencedName(column.sqlExpression, (name) => known.has(name));
}

const isAdhoc = (metric: QueryMetric): boolean => typeof metric !== 'string' && 'expressionType' in metric;

const savedName = (metric: QueryMetric): string | undefined => (isAdhoc(metric) ? undefined : metricLabel(metric));

function columnOfMetric(metric: QueryMetric): string | undefined {
  if (typeof metric === 'string' || !('column' in metric) || metric.expressionType === 'SQL') return undefined;
  return metric.column?.column_name;
}
