import { genericType } from '#plugins/databases';
import type { QueryColumn, QueryFilter } from '../../contract/query-object.ts';
import type { SourcedPredicate } from './nodes/sql-nodes.ts';
import { conditionOf } from './plan-filter.ts';
import type { PlanScope } from './plan-scope.ts';
import { resolveMetric } from './resolve-metric.ts';

/** What groups must meet: a filter on a saved metric, for HAVING. */
export function planMetricFilter(
  filter: QueryFilter & { col: QueryColumn },
  metric: string,
  scope: PlanScope,
): SourcedPredicate {
  const { label, expression } = resolveMetric(metric, scope);
  const type = areNumberTexts(filter.val) ? genericType.numeric : undefined;
  const { onlyFinite } = scope.facts.syntax.types;
  const subject = {
    label,
    column: undefined,
    expression,
    type,
    databaseType: undefined,
    epochUnit: undefined,
    onlyFinite,
  };
  return {
    predicate: conditionOf(filter, subject, scope),
    origin: filter.isExtra === true ? 'filter' : 'chart',
    label,
  };
}

/** Only the engine knows the type of a metric, and compares no number with a text. */
function areNumberTexts(value: unknown): boolean {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.length > 0 && values.every((one) => typeof one === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(one));
}
