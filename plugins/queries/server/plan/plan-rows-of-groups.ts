import { columnRef } from './nodes/expression-nodes.ts';
import { allOf, isSame } from './nodes/predicate-nodes.ts';
import { select } from './nodes/select-node.ts';
import type { JoinNode, SourcedPredicate } from './nodes/sql-nodes.ts';
import { havingConditions } from './plan-conditions.ts';
import { planOrder } from './plan-order.ts';
import type { PlanScope } from './plan-scope.ts';
import type { ResolvedColumn } from './resolve-column.ts';

const alias = 'rows_of_groups';
const keyAlias = (index: number): string => `row_key_${index}__`;

/**
 * The rows that the groups of a query are among, as a join: under the same conditions, in their own order, with their own
 * limit and offset. A missing value is a group as any other. Undefined where all groups are wanted.
 */
export function planRowsOfGroups(
  scope: PlanScope,
  columns: readonly ResolvedColumn[],
  conditions: readonly SourcedPredicate[],
): JoinNode | undefined {
  const { query } = scope;
  const { ofRows } = query;
  if (ofRows === undefined) return undefined;
  const groups = columns.filter(({ label }) => ofRows.columns.includes(label));
  const aliases = new Map(groups.map(({ label }, index) => [label, keyAlias(index)]));
  const ordered = { ...scope, query: { ...query, orderBy: ofRows.orderBy } };
  const inner = select({
    columns: groups.map(({ expression }, index) => ({ expression, alias: keyAlias(index) })),
    from: scope.source,
    where: conditions,
    groupBy: groups.map(({ expression }) => expression),
    having: havingConditions(scope),
    orderBy: planOrder(ordered, aliases).orderBy,
    limit: ofRows.rowLimit,
    offset: ofRows.rowOffset,
  });
  const on = allOf(groups.map(({ expression }, index) => isSame(expression, columnRef(keyAlias(index), alias))));
  return { type: 'inner', select: inner, alias, on };
}
