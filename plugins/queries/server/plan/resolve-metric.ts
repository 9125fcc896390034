import { messages } from '../../common/messages.ts';
import { aggregates, metricLabel, type AdhocMetric, type QueryMetric } from '../../contract/query-object.ts';
import { storedValueOf, valueOf } from './column-time.ts';
import { aggregate, rawSql } from './nodes/expression-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';
import { checkedSql, type PlanScope } from './plan-scope.ts';
import { resolveStatistic } from './resolve-statistic.ts';

/** A measure ready to be selected. */
export interface ResolvedMetric {
  readonly label: string;
  readonly expression: Expression;
  /** Parts for the wire's `label_map`. */
  readonly parts: readonly string[];
}

const isAdhoc = (metric: Exclude<QueryMetric, string>): metric is AdhocMetric => 'expressionType' in metric;

/** Saved, simple or SQL metric. Throws PlanFailure for a name or aggregate that does not exist. */
export function resolveMetric(metric: QueryMetric, scope: PlanScope): ResolvedMetric {
  const label = metricLabel(metric);
  if (typeof metric === 'string' || !isAdhoc(metric)) {
    const saved = scope.metrics.get(label);
    if (saved === undefined) throw new PlanFailure(messages.metricMissing({ name: label }));
    return { label, expression: rawSql(saved.expression.trim()), parts: [label] };
  }
  if (metric.expressionType === 'SQL' && metric.statistic !== undefined && metric.statistic !== null)
    return { label, expression: resolveStatistic(metric.statistic, label, scope), parts: [label] };
  if (metric.expressionType === 'SQL') {
    const sql = checkedSql(metric.sqlExpression ?? '', 'value', scope);
    return { label, expression: rawSql(sql), parts: [metric.sqlExpression ?? ''] };
  }
  return { label, expression: simpleAggregate(metric, label, scope), parts: [label] };
}

/** The columns are known and the aggregates listed, so no text of the request reaches the SQL. */
function simpleAggregate(metric: AdhocMetric, label: string, scope: PlanScope): Expression {
  const name = metric.column?.column_name;
  if (name === undefined || typeof metric.aggregate !== 'string')
    throw new PlanFailure(messages.metricIncomplete({ name: label }));
  const column = scope.columns.get(name);
  if (column === undefined) throw new PlanFailure(messages.columnsMissing({ names: `'${name}'` }));
  const kind = aggregates.find((known) => known === metric.aggregate?.toUpperCase());
  if (kind === undefined) throw new PlanFailure(messages.aggregateUnknown({ name: metric.aggregate }));
  const isOrdered = kind === 'MIN' || kind === 'MAX';
  const operand = isOrdered ? valueOf(column, scope.dataset) : storedValueOf(column);
  return kind === 'COUNT_DISTINCT' ? aggregate('COUNT', operand, true) : aggregate(kind, operand);
}
