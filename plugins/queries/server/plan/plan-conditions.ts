import { Value } from 'typebox/value';
import { columnLabel, type QueryFilter } from '../../contract/query-object.ts';
import { Polygon } from '../../contract/polygon.ts';
import { Tuples } from '../../contract/tuples.ts';
import { isUsable } from './filter-status.ts';
import { rawCondition } from './nodes/predicate-nodes.ts';
import type { SourcedPredicate, TimeMove } from './nodes/sql-nodes.ts';
import { isComplete, isPolygon, isTemporalRange, isTuples } from './filter-operators.ts';
import { filterMetric, planFilter } from './plan-filter.ts';
import { planGroup } from './plan-group.ts';
import { planMetricFilter } from './plan-metric-filter.ts';
import { rowRuleConditions } from './plan-row-rules.ts';
import { checkedSql, type PlanScope } from './plan-scope.ts';
import { implicitTimeConditions, type RangeShift } from './plan-time.ts';

/** How a time comparison changes the conditions of the main query. */
export interface ConditionWindow {
  readonly shift: RangeShift;
  /** The range filter that is shifted; undefined: the range of `granularity`. */
  readonly shiftedFilter: QueryFilter | undefined;
  /** Other filters on this column would cut the shifted range, so they are left out. */
  readonly axisColumn: string | undefined;
  /** The time axis and other times of its column by their labels, and how far they are moved before they are cut to a grain. */
  readonly moved: { readonly labels: ReadonlySet<string>; readonly by: TimeMove } | undefined;
}

const unshifted: RangeShift = (range) => range;
/** The main query's own conditions. */
export const mainWindow: ConditionWindow = {
  shift: unshifted,
  shiftedFilter: undefined,
  axisColumn: undefined,
  moved: undefined,
};

/** All conditions of WHERE, each with its origin. */
export function planConditions(scope: PlanScope, window: ConditionWindow): readonly SourcedPredicate[] {
  const { query, dataset } = scope;
  const conditions: SourcedPredicate[] = [];
  conditions.push(...implicitTimeConditions(scope, window.shiftedFilter === undefined ? window.shift : unshifted));
  for (const filter of query.filters) {
    if (!isComplete(filter) || !isUsable(filter, scope) || filterMetric(filter.col, scope) !== undefined) continue;
    if (!areColumnsUsable(filter, scope, window)) continue;
    const isOnAxis = window.axisColumn !== undefined && columnLabel(filter.col) === window.axisColumn;
    if (isOnAxis && !isTemporalRange(filter)) continue;
    const planned = planFilter(filter, scope, filter === window.shiftedFilter ? window.shift : unshifted);
    if (planned !== undefined) conditions.push(planned);
  }
  for (const group of query.groups) {
    const predicate = planGroup(group, scope, { shift: unshifted, axisColumn: window.axisColumn });
    if (predicate !== undefined) conditions.push({ predicate, origin: 'chart', label: 'WHERE' });
  }
  if (query.where !== undefined) {
    conditions.push({
      predicate: rawCondition(checkedSql(query.where, 'condition', scope)),
      origin: 'chart',
      label: 'WHERE',
    });
  }
  const predicate = dataset.fetchValuesPredicate;
  if (query.usesFetchPredicate && predicate !== undefined && predicate.trim() !== '') {
    conditions.push({ predicate: rawCondition(predicate.trim()), origin: 'dataset', label: dataset.tableName });
  }
  conditions.push(...rowRuleConditions(scope));
  return conditions;
}

/** All conditions of HAVING: that of the query, and filters on saved metrics. */
export function havingConditions(scope: PlanScope): readonly SourcedPredicate[] {
  const { having, filters } = scope.query;
  const conditions = filters.filter(isComplete).flatMap((filter) => {
    const metric = filterMetric(filter.col, scope);
    return metric === undefined ? [] : [planMetricFilter(filter, metric, scope)];
  });
  if (having === undefined) return conditions;
  const predicate = rawCondition(checkedSql(having, 'condition', scope));
  return [{ predicate, origin: 'chart', label: 'HAVING' }, ...conditions];
}

/** A filter of several columns says nothing where one of them is missing, or is shifted to another time. */
function areColumnsUsable(filter: QueryFilter, scope: PlanScope, window: ConditionWindow): boolean {
  const labels = columnsNamedIn(filter);
  const isLost = (other: QueryFilter) =>
    isComplete(other) && labels.includes(columnLabel(other.col)) && !isUsable(other, scope);
  return !labels.includes(window.axisColumn ?? '') && !scope.query.filters.some(isLost);
}

/** None of a filter on its own column alone, and of a broken one: planning it says what is wrong. */
function columnsNamedIn(filter: QueryFilter): readonly string[] {
  if (isTuples(filter) && Value.Check(Tuples, filter.val)) return filter.val.columns.map(({ label }) => label);
  return isPolygon(filter) && Value.Check(Polygon, filter.val) ? filter.val.columns : [];
}
