import type { RowRule } from '../../contract/query-runner.ts';
import { allOf, anyOf, rawCondition } from './nodes/predicate-nodes.ts';
import type { SourcedPredicate } from './nodes/sql-nodes.ts';
import type { PlanScope } from './plan-scope.ts';

/** One condition per group of rules: rules of a group are alternatives, groups add up. */
export function rowRuleConditions(scope: PlanScope): readonly SourcedPredicate[] {
  const groups = new Map<string, RowRule[]>();
  for (const [index, rule] of scope.facts.rowRules.entries()) {
    const key = rule.groupKey === undefined || rule.groupKey === '' ? `rule ${index}` : `group ${rule.groupKey}`;
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].map((rules) => {
    const members = rules.map((rule) => rawCondition(rule.clause));
    const predicate = members.length === 1 ? allOf(members) : anyOf(members);
    return { predicate, origin: 'row rule' as const, label: rules.map((rule) => rule.name).join(', ') };
  });
}
