import { messages } from '../../common/messages.ts';
import type { ConditionTree } from '../../contract/filter-group.ts';
import type { RowCondition } from '../../contract/statistic.ts';
import { checkValues } from './check-size.ts';
import { isComplete } from './filter-operators.ts';
import { allOf, anyOf } from './nodes/predicate-nodes.ts';
import type { Predicate } from './nodes/sql-nodes.ts';
import { planFilter } from './plan-filter.ts';
import { PlanFailure } from './plan-failure.ts';
import type { PlanScope } from './plan-scope.ts';
import type { RangeShift } from './plan-time.ts';

/** How a comparison with another time asks: conditions on the axis would cut its rows, so they say nothing. */
export interface GroupWindow {
  readonly shift: RangeShift;
  readonly axisColumn: string | undefined;
}

/**
 * The condition of a group; undefined where it restricts nothing, as a condition that is left out would not. Unlike a
 * filter, one on a column that is gone is refused: without it, the others would mean something else.
 */
export function planGroup(group: ConditionTree, scope: PlanScope, window: GroupWindow): Predicate | undefined {
  const planned = group.members.map((member) =>
    'members' in member ? planGroup(member, scope, window) : planMember(member, scope, window),
  );
  const present = planned.filter((predicate) => predicate !== undefined);
  if (group.match === 'any') return present.length < planned.length ? undefined : anyOf(present);
  return present.length === 0 ? undefined : allOf(present);
}

function planMember(condition: RowCondition, scope: PlanScope, window: GroupWindow): Predicate | undefined {
  if (!scope.columns.has(condition.col))
    throw new PlanFailure(messages.columnsMissing({ names: `'${condition.col}'` }));
  const { col, op } = condition;
  if (!isComplete(condition)) throw new PlanFailure(messages.invalidOperator({ operator: op }));
  checkValues(condition);
  if (col === window.axisColumn) return undefined;
  return planFilter(condition, scope, window.shift)?.predicate;
}
