import { metricName } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocMetric } from '#plugins/queries';
import { displayName } from '../display-name.ts';
import { sentenceOf } from '../filter-label.ts';
import { metricKindOf } from './metric-kinds.ts';
import { titleMessages } from './metric-messages.ts';

/**
 * What a reader calls a metric of a chart, as the picture does: the label somebody gave it, else what it computes with
 * the labels of its columns: "Mean of Delay (min)" where `AVG(delay)` is stored.
 */
export function metricTitle(dataset: DatasetData, metric: AdhocMetric): string {
  const isNamed = typeof metric.label === 'string' && metric.label !== '';
  const statistic = isNamed || metric.expressionType === 'SIMPLE' ? undefined : computedTitle(dataset, metric);
  return statistic ?? metricName(metric, (name) => displayName(dataset, name));
}

/** What a metric computes, in words; undefined for SQL. */
export function computedTitle(dataset: DatasetData, metric: AdhocMetric): string | undefined {
  const kind = metricKindOf(metric);
  const { column, statistic } = metric;
  if (kind === undefined) return undefined;
  if (statistic?.kind === 'count-where' && kind === 'COUNT_WHERE')
    return titleMessages.COUNT_WHERE({ field: sentenceOf(dataset, { match: 'all', members: statistic.conditions }) });
  const name = statistic !== undefined && statistic !== null && 'column' in statistic ? statistic.column : undefined;
  const field = displayName(dataset, metric.expressionType === 'SIMPLE' ? (column?.column_name ?? '') : (name ?? ''));
  const percent = statistic?.kind === 'percentile' ? String(statistic.percent) : '';
  return kind === 'PERCENTILE' ? titleMessages.PERCENTILE({ field, percent }) : titleMessages[kind]({ field });
}
