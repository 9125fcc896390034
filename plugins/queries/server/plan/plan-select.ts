import { genericType } from '#plugins/databases';
import { messages } from '../../common/messages.ts';
import { columnLabel, type QueryColumn } from '../../contract/query-object.ts';
import { aggregate, asValue, rawSql } from './nodes/expression-nodes.ts';
import { select } from './nodes/select-node.ts';
import type { Expression, SelectNode, SourcedPredicate } from './nodes/sql-nodes.ts';
import { timestampLabel } from './normalize-query.ts';
import { havingConditions, mainWindow, planConditions, type ConditionWindow } from './plan-conditions.ts';
import { PlanFailure } from './plan-failure.ts';
import { planOrder } from './plan-order.ts';
import { namesTimeAxis, type PlanScope } from './plan-scope.ts';
import { planRowsOfGroups } from './plan-rows-of-groups.ts';
import { planFacetLimits, planSeriesLimit, withOthers } from './plan-series-limit.ts';
import { resolveColumn, type ResolvedColumn } from './resolve-column.ts';
import { resolveMetric, type ResolvedMetric } from './resolve-metric.ts';
import { summaryOf } from './plan-summaries.ts';

export interface PlannedSelect {
  readonly select: SelectNode;
  readonly columns: readonly ResolvedColumn[];
  readonly metrics: readonly ResolvedMetric[];
}

/** One SELECT of the query; a time comparison plans it again with another window and the default row limit. */
export function planSelect(scope: PlanScope, window: ConditionWindow, rowLimit = scope.query.rowLimit): PlannedSelect {
  const { query } = scope;
  const conditions = planConditions(scope, window);
  // Limits always look at the unshifted range, so that every comparison keeps the same series.
  const limiting = window === mainWindow ? conditions : planConditions(scope, mainWindow);
  const resolved = resolveColumns(scope, window);
  const unmoved = window === mainWindow ? resolved : resolveColumns(scope, mainWindow);
  const limited = limitSeries(scope, resolved, limiting);
  const facets = planFacetLimits(scope, unmoved, limiting);
  const rows = planRowsOfGroups(scope, unmoved.map(asGroup), limiting);
  const metrics = [...(query.metrics ?? []).map((metric) => resolveMetric(metric, scope)), ...facets.ranks];
  checkLabels([...limited.columns, ...metrics]);
  checkLabels(query.summaries);
  const aliased = withAliases([...limited.columns, ...metrics], scope);
  const aliases = new Map(aliased.map(({ label, alias }) => [label, alias]));
  const order = planOrder(scope, aliases);
  const aggregates = query.metrics !== null || order.usesMetric;
  const columns = aggregates ? limited.columns.map(asGroup) : limited.columns;
  const selected = withAliases([...columns, ...metrics], scope);
  const isMain = window === mainWindow;
  const isWhole = query.isRowCount || query.summaries.length > 0;
  const inner = select({
    columns: selected.map(({ expression, alias }) => ({ expression, alias })),
    from: scope.source,
    joins: [limited.join, rows].filter((join) => join !== undefined).concat(facets.joins),
    where: conditions,
    groupBy: aggregates ? columns.map(({ expression }) => groupable(expression)) : [],
    // Conditions on whole groups have chosen the rows.
    having: rows === undefined ? havingConditions(scope) : [],
    orderBy: query.summaries.length > 0 ? [] : order.orderBy,
    limit: isWhole ? undefined : rowLimit,
    offset: isMain ? query.rowOffset : 0,
  });
  if (query.summaries.length > 0) return { select: summaryOf(inner, aliases, scope), columns, metrics };
  return { select: query.isRowCount ? countOf(inner) : inner, columns, metrics };
}

/** A column of a type that may have no equality, as it is grouped. */
function asGroup(column: ResolvedColumn): ResolvedColumn {
  const { datasetColumn, expression } = column;
  const databaseType = datasetColumn?.type ?? '';
  if (databaseType === '' || datasetColumn?.type_generic !== genericType.string || expression.kind !== 'column')
    return column;
  return { ...column, expression: asValue('grouping', databaseType, expression) };
}

/** A constant in GROUP BY would be read as a position. */
const groupable = (expression: Expression): Expression =>
  expression.kind === 'raw' && /^[\s()]*[\d'][^\w]*$/.test(expression.sql)
    ? rawSql(`(${expression.sql} || '')`)
    : expression;

function resolveColumns(scope: PlanScope, { moved }: ConditionWindow): readonly ResolvedColumn[] {
  const { query } = scope;
  const resolve = (column: QueryColumn): ResolvedColumn =>
    resolveColumn(column, scope, moved?.labels.has(columnLabel(column)) === true ? moved.by : undefined);
  const others = query.columns
    .filter((column) => typeof column !== 'string' || !namesTimeAxis(column, scope))
    .map(resolve);
  const columns = query.isTimeseries ? [resolve(timestampLabel), ...others] : others;
  if (columns.length === 0 && (query.metrics ?? []).length === 0) throw new PlanFailure(messages.emptyQuery());
  return columns;
}

function limitSeries(scope: PlanScope, columns: readonly ResolvedColumn[], conditions: readonly SourcedPredicate[]) {
  const labels = new Set(scope.query.seriesColumns.map(columnLabel));
  const series = columns.filter(({ label }) => labels.has(label));
  const join = planSeriesLimit(scope, series, conditions);
  const collapses = join !== undefined && scope.query.groupsOthers;
  return {
    join,
    columns: collapses ? columns.map((column) => (labels.has(column.label) ? withOthers(column) : column)) : columns,
  };
}

function countOf(inner: SelectNode): SelectNode {
  return select({
    columns: [{ expression: aggregate('COUNT'), alias: 'rowcount' }],
    from: { kind: 'select', select: inner, alias: 'rowcount_qry' },
  });
}

function checkLabels(entries: readonly { readonly label: string }[]): void {
  const labels = entries.map(({ label }) => label);
  const doubles = [...new Set(labels.filter((label, index) => labels.indexOf(label) !== index))];
  if (doubles.length > 0)
    throw new PlanFailure(messages.duplicateLabels({ labels: doubles.map((label) => `"${label}"`).join(', ') }));
}

/** Names longer than this are cut by some engines. Bytes. */
const longestAlias = 63;
const encoder = new TextEncoder();

/** The label is the name in the SQL, except where an engine would cut or change it or mix it up with another. */
function withAliases<T extends { readonly label: string }>(
  entries: readonly T[],
  { facts: { syntax } }: PlanScope,
): readonly (T & { readonly alias: string })[] {
  const taken = new Set<string>();
  return entries.map((entry, index) => {
    const isLong = encoder.encode(entry.label).length > longestAlias;
    const isUnfit = entry.label === '' || isLong || syntax.names.possible?.test(entry.label) === false;
    let alias = isUnfit ? `column_${index + 1}` : entry.label;
    for (let number = index + 1; taken.has(alias.toLowerCase()); number += 1) alias = `column_${number}`;
    taken.add(alias.toLowerCase());
    return { ...entry, alias };
  });
}
