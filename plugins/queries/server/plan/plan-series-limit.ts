import { restName } from '../../contract/rest-group.ts';
import { aggregate, castTo, choice, columnRef, markedText, outputRef, textConstant } from './nodes/expression-nodes.ts';
import { allOf, isNotNull, isSame } from './nodes/predicate-nodes.ts';
import { facetRankLabel } from '../facets/facet-rank.ts';
import { select } from './nodes/select-node.ts';
import type { JoinNode, SourcedPredicate } from './nodes/sql-nodes.ts';
import type { PlanScope } from './plan-scope.ts';
import type { ResolvedColumn } from './resolve-column.ts';
import { resolveMetric, type ResolvedMetric } from './resolve-metric.ts';

const alias = 'series_limit';
const rankAlias = 'series_rank__';
/** Filled in every row of the top groups, whose key and rank may be missing. */
const topAlias = 'series_top__';
const keyAlias = (index: number): string => `series_key_${index}__`;

/**
 * The top series as a join. The limit looks at the conditions of the unshifted range. Undefined without a limit.
 */
export function planSeriesLimit(
  scope: PlanScope,
  series: readonly ResolvedColumn[],
  conditions: readonly SourcedPredicate[],
): JoinNode | undefined {
  const { query } = scope;
  if (query.seriesLimit === 0 || series.length === 0) return undefined;
  const type = query.groupsOthers ? 'left' : 'inner';
  return topGroups(scope, series, conditions, { alias, type, limit: query.seriesLimit });
}

/**
 * Groups with the same conditions, by the given columns only, ordered by the limit metric (else the first metric, else
 * the count). A missing value is a group as any other.
 */
function topGroups(
  scope: PlanScope,
  groups: readonly ResolvedColumn[],
  conditions: readonly SourcedPredicate[],
  { alias, type, limit }: Pick<JoinNode, 'alias' | 'type'> & { readonly limit: number },
): JoinNode {
  const { query } = scope;
  const metric = query.seriesLimitMetric ?? query.metrics?.[0];
  const rank = metric === undefined ? aggregate('COUNT') : resolveMetric(metric, scope).expression;
  const inner = select({
    columns: [
      ...groups.map(({ expression }, index) => ({ expression, alias: keyAlias(index) })),
      { expression: rank, alias: rankAlias },
      { expression: textConstant('top'), alias: topAlias },
    ],
    from: scope.source,
    where: conditions,
    groupBy: groups.map(({ expression }) => expression),
    orderBy: [{ expression: outputRef(rankAlias), isAscending: !query.isDescending }],
    limit,
  });
  const on = allOf(groups.map(({ expression }, index) => isSame(expression, columnRef(keyAlias(index), alias))));
  return { type, select: inner, alias, on };
}

export interface FacetLimits {
  readonly joins: readonly JoinNode[];
  /** By what the values are ordered, one per join, for the rows to tell. */
  readonly ranks: readonly ResolvedMetric[];
}

/** The top values of each facet as a join of its own. Raw rows cannot tell the order. */
export function planFacetLimits(
  scope: PlanScope,
  columns: readonly ResolvedColumn[],
  conditions: readonly SourcedPredicate[],
): FacetLimits {
  const { query } = scope;
  const facets = query.facets.flatMap(({ label, limit }) => {
    const column = columns.find((one) => one.label === label);
    return column === undefined ? [] : [{ column, limit }];
  });
  return {
    joins: facets.map(({ column, limit }, index) =>
      topGroups(scope, [column], conditions, { alias: facetAlias(index), type: 'inner', limit }),
    ),
    ranks:
      query.metrics === null
        ? []
        : facets.map((_facet, index) => ({
            label: facetRankLabel(index),
            expression: aggregate('MIN', columnRef(rankAlias, facetAlias(index))),
            parts: [facetRankLabel(index)],
          })),
  };
}

const facetAlias = (index: number): string => `facet_limit_${index}`;

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
