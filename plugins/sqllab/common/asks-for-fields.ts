import { Value } from 'typebox/value';
import { AdhocMetric, type QueryContext } from '#plugins/queries';

/** Keys under which an object may name a column of the source. */
const columnKeys: ReadonlySet<string> = new Set(['columns', 'groupby', 'series_columns', 'col']);
/** Keys under which an object may be a metric. */
const metricKeys: ReadonlySet<string> = new Set([
  'metrics',
  'orderby',
  'series_limit_metric',
  'timeseries_limit_metric',
]);
const clauseKeys: ReadonlySet<string> = new Set(['where', 'having']);

/**
 * Whether a query names columns and aggregates only. Stored results of all users are in one file, so no SQL that
 * somebody wrote may reach it, in any part of the query.
 */
export function asksForFields(context: Pick<QueryContext, 'queries'>): boolean {
  return context.queries.every((query) => isPlain(query, ''));
}

function isPlain(value: unknown, key: string): boolean {
  if (Array.isArray(value)) return value.every((each) => isPlain(each, key));
  if (value === null || typeof value !== 'object') return !clauseKeys.has(key) || isBlank(value);
  const isReference = columnKeys.has(key) && 'isColumnReference' in value && value.isColumnReference === true;
  const isUnused = isReference || (metricKeys.has(key) && isStatistic(value));
  return Object.entries(value).every(([name, each]) =>
    name === 'sqlExpression' ? isUnused || isBlank(each) : isPlain(each, name),
  );
}

/** A metric that computes its statistic and not the SQL beside it; in an order, columns could look alike. */
const isStatistic = (value: object): boolean =>
  Value.Check(AdhocMetric, value) &&
  value.statistic !== undefined &&
  value.statistic !== null &&
  !('columnType' in value) &&
  !('isColumnReference' in value);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
