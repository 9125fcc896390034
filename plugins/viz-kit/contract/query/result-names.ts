import { ownValue } from '#core/common';
import { metricLabel, type AdhocMetric, type QueryMetric } from '#plugins/queries';
import { metricList } from './base-query.ts';
import { drawingMessages } from '../drawing/drawing-messages.ts';
import type { FormData } from '../type/form-data.ts';

const rowCount = 'COUNT(*)';

const aggregateNames: Readonly<Record<string, (parts: { column: string }) => string>> = {
  AVG: drawingMessages.meanOf,
  COUNT: drawingMessages.countOf,
  COUNT_DISTINCT: drawingMessages.distinctOf,
  MAX: drawingMessages.maximumOf,
  MIN: drawingMessages.minimumOf,
  SUM: drawingMessages.sumOf,
};

/**
 * What a reader calls a metric: the label somebody gave it, else its aggregate in words over the name of its column, such
 * as "Mean of Delay (min)" for `AVG(delay_minutes)`, also where that is written as SQL.
 */
export function metricName(metric: QueryMetric, nameOf: (name: string) => string): string {
  const label = metricLabel(metric);
  if (typeof metric === 'string') return readableName(nameOf(label));
  const { hasCustomLabel, expressionType } = metric as AdhocMetric;
  if (hasCustomLabel === true) return label;
  const aggregate = expressionType === 'SQL' ? aggregateOfSql(label) : aggregateOf(metric as AdhocMetric);
  const words = ownValue(aggregateNames, aggregate?.name ?? '');
  return words === undefined || aggregate === undefined
    ? readableName(label)
    : words({ column: nameOf(aggregate.column) });
}

interface AggregateOfColumn {
  readonly name: string;
  readonly column: string;
}

/** Undefined where the label says something else. */
function aggregateOf(metric: AdhocMetric): AggregateOfColumn | undefined {
  const { aggregate, column, expressionType } = metric;
  const name = (aggregate ?? '').toUpperCase();
  const columnName = column?.column_name ?? '';
  if (expressionType !== 'SIMPLE' || !isSame(metricLabel(metric), `${name}(${columnName})`)) return undefined;
  return { name, column: columnName };
}

const isSame = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/** `AVG(delay)`, `sum("Delay (min)")`, `COUNT(DISTINCT carrier)`: one aggregate over one column and nothing else. */
const columnAggregate = /^(sum|avg|min|max|count)\(\s*(distinct\s+)?(?:"([^"]+)"|([\p{L}_][\p{L}\p{N}_]*))\s*\)$/iu;

function aggregateOfSql(sql: string): AggregateOfColumn | undefined {
  const [, name = '', distinct, quoted, plain = ''] = columnAggregate.exec(sql.trim()) ?? [];
  const called = name.toUpperCase();
  if (name === '' || (distinct !== undefined && called !== 'COUNT')) return undefined;
  return { name: distinct === undefined ? called : 'COUNT_DISTINCT', column: quoted ?? plain };
}

const readableName = (name: string): string => (name.toUpperCase() === rowCount ? drawingMessages.rowCount() : name);

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
  const nameOf = (column: string): string => {
    const metric = metrics.get(column);
    return metric === undefined ? readableName(verbose(column)) : metricName(metric, verbose);
  };
  const shares = new Set(metricList(formData, 'percent_metrics').map((metric) => shareColumn(metricLabel(metric))));
  return (column) => (shares.has(column) ? shareColumn(` ${nameOf(column.slice(1))}`) : nameOf(column));
}

/** Result column of a metric that is shown as a share of its total. */
export const shareColumn = (metric: string): string => `%${metric}`;

const isAdhocMetric = (value: unknown): value is AdhocMetric =>
  typeof value === 'object' &&
  value !== null &&
  'expressionType' in value &&
  (('aggregate' in value && 'column' in value) || 'sqlExpression' in value);
