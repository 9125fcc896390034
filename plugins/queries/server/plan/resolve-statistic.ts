import { Value } from 'typebox/value';
import { unreachable } from '#core/common';
import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import { messages } from '../../common/messages.ts';
import { Statistic, type RowCondition } from '../../contract/statistic.ts';
import { checkValues } from './check-size.ts';
import { isTemporal, storedValueOf, timeOf, valueOf } from './column-time.ts';
import { isComplete } from './filter-operators.ts';
import { aggregate, countWhere, deviation, edge, percentile } from './nodes/expression-nodes.ts';
import { allOf } from './nodes/predicate-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { planFilter } from './plan-filter.ts';
import { PlanFailure } from './plan-failure.ts';
import type { PlanScope } from './plan-scope.ts';
import type { RangeShift } from './plan-time.ts';

/**
 * A statistic as a metric names it. Throws PlanFailure for what is no statistic, rather than falling back to the SQL
 * beside it: a question that was allowed for its statistic must not run that.
 */
export function resolveStatistic(given: unknown, label: string, scope: PlanScope): Expression {
  if (!Value.Check(Statistic, given)) throw new PlanFailure(messages.statisticUnknown({ name: label }));
  switch (given.kind) {
    case 'percentile':
      return percentile(Number((given.percent / 100).toPrecision(12)), numberOf(given.column, scope));
    case 'deviation':
      return deviation(numberOf(given.column, scope));
    case 'first':
    case 'last': {
      const by = columnOf(given.by, scope);
      if (!isTemporal(by)) throw new PlanFailure(messages.statisticNeedsTime({ column: given.by }));
      const column = columnOf(given.column, scope);
      const generic = Object.values(genericType).find((code) => code === column.type_generic);
      const type = { databaseType: column.type ?? '', generic };
      return edge(given.kind, valueOf(column, scope.dataset), timeOf(by, scope.dataset), type);
    }
    case 'count-where':
      return countOf(given.conditions, label, scope);
    default:
      return unreachable(given);
  }
}

function columnOf(name: string, { columns }: PlanScope): DatasetColumn {
  const column = columns.get(name);
  if (column === undefined) throw new PlanFailure(messages.columnsMissing({ names: `'${name}'` }));
  return column;
}

function numberOf(name: string, scope: PlanScope): Expression {
  const column = columnOf(name, scope);
  if (column.type_generic !== genericType.numeric)
    throw new PlanFailure(messages.statisticNeedsNumbers({ column: name }));
  return storedValueOf(column);
}

const unshifted: RangeShift = (range) => range;

/** A condition that is incomplete would count more rows than were meant, so it is refused. */
function countOf(conditions: readonly RowCondition[], label: string, scope: PlanScope): Expression {
  const predicates = conditions.flatMap((condition) => {
    columnOf(condition.col, scope);
    if (!isComplete(condition)) throw new PlanFailure(messages.statisticUnknown({ name: label }));
    checkValues(condition);
    return planFilter(condition, scope, unshifted)?.predicate ?? [];
  });
  return predicates.length === 0 ? aggregate('COUNT') : countWhere(allOf(predicates));
}
