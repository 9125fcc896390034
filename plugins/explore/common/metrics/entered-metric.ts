import type { DatasetData } from '#plugins/datasets';
import { aggregates, type AdhocMetric, type QueryMetric, type RowCondition, type Statistic } from '#plugins/queries';
import { readMetricText } from '../read-metric-text.ts';
import { joinedBetweens } from '../filters/between.ts';
import { metricKindOf, type MetricKind } from './metric-kinds.ts';
import { computedTitle } from './metric-title.ts';
import { portableSql } from './portable-sql.ts';

/** What the metric form holds. */
export interface EnteredMetric {
  readonly tab: 'saved' | 'simple' | 'sql';
  readonly saved: string;
  readonly kind: MetricKind;
  readonly column: string;
  /** As typed. */
  readonly percent: string;
  /** Time column that says what is first. */
  readonly by: string;
  /** Of "rows where": one, or the two of "is between"; undefined while something is missing. */
  readonly conditions: readonly RowCondition[] | undefined;
  /** Further conditions that the stored metric has; the form has fields for one. */
  readonly others: readonly RowCondition[];
  readonly sql: string;
  /** Kept as another product wrote it. */
  readonly optionName: string | undefined;
  /** Empty: named after what it computes. */
  readonly label: string;
}

/** `value`: what the slot holds; undefined for a new metric. */
export function startOfMetric(value: unknown, dataset: DatasetData): EnteredMetric {
  // Slots hold what their editors put in: metrics of the query contract.
  const metric = typeof value === 'object' && value !== null ? (value as AdhocMetric) : undefined;
  const kind = metric === undefined ? undefined : metricKindOf(metric);
  const { column, statistic } = metric ?? {};
  const time = dataset.main_dttm_col ?? dataset.columns.find(({ is_dttm: isTime }) => isTime)?.column_name ?? '';
  const counted = statistic?.kind === 'count-where' ? statistic.conditions : [];
  const edited = joinedBetweens<never>(dataset, counted.slice(0, 2)).length === 1 ? 2 : 1;
  return {
    tab: startTab(value, metric, kind, dataset),
    saved: typeof value === 'string' ? value : '',
    kind: kind ?? 'SUM',
    column:
      (statistic !== undefined && statistic !== null && 'column' in statistic
        ? statistic.column
        : column?.column_name) ?? '',
    percent: statistic?.kind === 'percentile' ? String(statistic.percent) : '90',
    by: statistic?.kind === 'first' || statistic?.kind === 'last' ? statistic.by : time,
    conditions: counted.length === 0 ? undefined : counted.slice(0, edited),
    others: counted.slice(edited),
    optionName: metric?.optionName ?? undefined,
    sql: metric?.expressionType === 'SQL' ? (metric.sqlExpression ?? '') : '',
    label: metric?.hasCustomLabel === true ? (metric.label ?? '') : '',
  };
}

function startTab(
  value: unknown,
  metric: AdhocMetric | undefined,
  kind: MetricKind | undefined,
  dataset: DatasetData,
): EnteredMetric['tab'] {
  if (metric !== undefined) return metric.expressionType === 'SQL' && kind === undefined ? 'sql' : 'simple';
  return typeof value === 'string' || dataset.metrics.length > 0 ? 'saved' : 'simple';
}

/** The metric that was entered; undefined while something is missing. */
export function builtMetric(entered: EnteredMetric, dataset: DatasetData): QueryMetric | undefined {
  const { tab, saved, label, optionName } = entered;
  if (tab === 'saved') return saved === '' ? undefined : saved;
  const built = tab === 'simple' ? simpleMetric(entered, dataset) : sqlMetric(entered.sql, dataset);
  if (built === undefined) return undefined;
  const metric = { ...built, ...(optionName === undefined ? {} : { optionName }) };
  return label.trim() === '' ? titled(metric, dataset) : { ...metric, label: label.trim(), hasCustomLabel: true };
}

/** A metric without a label of its own is called by what it computes. */
export function titled(metric: AdhocMetric, dataset: DatasetData): AdhocMetric {
  return { ...metric, label: computedTitle(dataset, metric) ?? metric.sqlExpression ?? '' };
}

function sqlMetric(sql: string, dataset: DatasetData): AdhocMetric | undefined {
  const simple = readMetricText(sql, dataset.columns);
  if (simple !== undefined) return simple;
  return sql.trim() === '' ? undefined : { expressionType: 'SQL', sqlExpression: sql.trim() };
}

function simpleMetric(entered: EnteredMetric, dataset: DatasetData): AdhocMetric | undefined {
  const { kind, column } = entered;
  const aggregate = aggregates.find((known) => known === kind);
  if (aggregate !== undefined)
    return column === '' ? undefined : { expressionType: 'SIMPLE', column: { column_name: column }, aggregate };
  const statistic = statisticOf(entered);
  return statistic === undefined
    ? undefined
    : { expressionType: 'SQL', sqlExpression: portableSql(statistic, dataset), statistic };
}

function statisticOf({ kind, column, percent, by, conditions, others }: EnteredMetric): Statistic | undefined {
  if (kind === 'COUNT_WHERE')
    return conditions === undefined ? undefined : { kind: 'count-where', conditions: [...conditions, ...others] };
  if (column === '') return undefined;
  switch (kind) {
    case 'MEDIAN':
      return { kind: 'percentile', column, percent: 50 };
    case 'PERCENTILE': {
      const number = percentOf(percent);
      return number === undefined ? undefined : { kind: 'percentile', column, percent: number };
    }
    case 'DEVIATION':
      return { kind: 'deviation', column };
    case 'FIRST':
    case 'LAST':
      return by === '' ? undefined : { kind: kind === 'FIRST' ? 'first' : 'last', column, by };
    default:
      return undefined;
  }
}

/** A number from 0 to 100; undefined for any other text. */
export function percentOf(typed: string): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !(number >= 0 && number <= 100) ? undefined : number;
}
