import { Value } from 'typebox/value';
import { messages } from '../../common/messages.ts';
import { FilterGroup, restBesideGroups } from '../../contract/filter-group.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import { PlanFailure } from './plan-failure.ts';

/** Groups of a query and the SQL beside them, which is all of `where` where there are none. Throws PlanFailure. */
export function resolvedGroups(given: QueryObject['filter_groups'], where: string | undefined) {
  const groups = (given ?? []).map((group) => {
    if (!Value.Check(FilterGroup, group)) throw new PlanFailure(messages.groupUnknown({ sql: group.sql }));
    return group;
  });
  const rest = restBesideGroups(groups, where);
  if (rest === false) throw new PlanFailure(messages.groupElsewhere());
  return { groups, where: rest };
}
