import { aggregates, type AdhocMetric, type Aggregate, type Statistic } from '#plugins/queries';

/** What a metric of a column computes: an aggregate of the wire, or a statistic. */
export type MetricKind = Aggregate | 'MEDIAN' | 'PERCENTILE' | 'DEVIATION' | 'FIRST' | 'LAST' | 'COUNT_WHERE';

/** In the order they are offered. */
export const metricKinds: readonly MetricKind[] = [
  'SUM',
  'AVG',
  'MEDIAN',
  'PERCENTILE',
  'MIN',
  'MAX',
  'DEVIATION',
  'COUNT',
  'COUNT_DISTINCT',
  'COUNT_WHERE',
  'FIRST',
  'LAST',
];

const ofNumbers: ReadonlySet<MetricKind> = new Set(['SUM', 'AVG', 'MEDIAN', 'PERCENTILE', 'DEVIATION']);

/** Whether only numbers can be asked for it. */
export const needsNumbers = (kind: MetricKind): boolean => ofNumbers.has(kind);

/** What a stored metric computes; undefined for SQL and for an aggregate of another product. */
export function metricKindOf({ expressionType, aggregate, statistic }: AdhocMetric): MetricKind | undefined {
  if (expressionType === 'SIMPLE') return aggregates.find((known) => known === aggregate?.toUpperCase());
  return statistic === undefined || statistic === null ? undefined : statisticKind(statistic);
}

function statisticKind(statistic: Statistic): MetricKind {
  switch (statistic.kind) {
    case 'percentile':
      return statistic.percent === 50 ? 'MEDIAN' : 'PERCENTILE';
    case 'deviation':
      return 'DEVIATION';
    case 'first':
      return 'FIRST';
    case 'last':
      return 'LAST';
    case 'count-where':
      return 'COUNT_WHERE';
  }
}

/** The columns that a statistic is about. */
export function namesOf(statistic: Statistic): readonly string[] {
  if (statistic.kind === 'count-where') return statistic.conditions.map(({ col }) => col);
  return 'by' in statistic ? [statistic.column, statistic.by] : [statistic.column];
}
