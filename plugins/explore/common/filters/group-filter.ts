import { Value } from 'typebox/value';
import { groupOf, type AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { FilterGroup, type ConditionTree, type RowCondition } from '#plugins/queries';
import { groupSql } from './condition-sql.ts';

/** A group as a chart keeps it: SQL that other products run, with the conditions that it was made of. */
export function filterOfGroup(group: ConditionTree, dataset: DatasetData): AdhocFilter {
  const sql = groupSql(group, dataset);
  return {
    expressionType: 'SQL',
    clause: 'WHERE',
    subject: null,
    operator: null,
    comparator: null,
    sqlExpression: sql,
    group: { sql, ...group },
  };
}

/** The conditions of a stored filter; undefined for SQL of its own, also where it was changed since. */
export function groupOfFilter(filter: AdhocFilter): FilterGroup | undefined {
  const group: unknown = groupOf(filter);
  return Value.Check(FilterGroup, group) ? group : undefined;
}

/** All conditions of a group, ignoring AND and OR. */
export function conditionsIn({ members }: ConditionTree): readonly RowCondition[] {
  return members.flatMap((member) => ('members' in member ? conditionsIn(member) : [member]));
}
