import { restName } from '../../contract/rest-group.ts';
import { aggregate, castTo, choice, columnRef, markedText, outputRef, textConstant } from './nodes/expression-nodes.ts';
import { allOf, isNotNull, isSame } from './nodes/predicate-nodes.ts';
import { select } from './nodes/select-node.ts';
import type { JoinNode, SourcedPredicate } from './nodes/sql-nodes.ts';
import type { PlanScope } from './plan-scope.ts';
import type { ResolvedColumn } from './resolve-column.ts';
import { resolveMetric } from './resolve-metric.ts';

const alias = 'series_limit';
const rankAlias = 'series_rank__';
/** Filled in every row of the top groups, whose key and rank may be missing. */
const topAlias = 'series_top__';
const keyAlias = (index: number): string => `series_key_${index}__`;

/**
 * The top groups as a join: the same conditions on the unshifted range, grouped by the series columns only, ordered by
 * the limit metric (else the first metric, else the count). A missing value is a group as any other. Undefined without a
 * limit.
 */
export function planSeriesLimit(
  scope: PlanScope,
  series: readonly ResolvedColumn[],
  conditions: readonly SourcedPredicate[],
): JoinNode | undefined {
  const { query } = scope;
  if (query.seriesLimit === 0 || series.length === 0) return undefined;
  const metric = query.seriesLimitMetric ?? query.metrics?.[0];
  const rank = metric === undefined ? aggregate('COUNT') : resolveMetric(metric, scope).expression;
  const inner = select({
    columns: [
      ...series.map(({ expression }, index) => ({ expression, alias: keyAlias(index) })),
      { expression: rank, alias: rankAlias },
      { expression: textConstant('top'), alias: topAlias },
    ],
    from: scope.source,
    where: conditions,
    groupBy: series.map(({ expression }) => expression),
    orderBy: [{ expression: outputRef(rankAlias), isAscending: !query.isDescending }],
    limit: query.seriesLimit,
  });
  const on = allOf(series.map(({ expression }, index) => isSame(expression, columnRef(keyAlias(index), alias))));
  return { type: query.groupsOthers ? 'left' : 'inner', select: inner, alias, on };
}

/** A series column whose values outside of the top groups are the rest; a text of that name is marked. */
export function withOthers(column: ResolvedColumn): ResolvedColumn {
  return {
    ...column,
    expression: choice(
      isNotNull(columnRef(topAlias, alias)),
      markedText(restName, castTo('text', column.expression)),
      textConstant(restName),
    ),
  };
}
