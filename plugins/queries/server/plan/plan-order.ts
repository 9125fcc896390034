import { Value } from 'typebox/value';
import { messages } from '../../common/messages.ts';
import { AdhocColumn, AdhocMetric, columnLabel, metricLabel, type QueryMetric } from '../../contract/query-object.ts';
import { valueOf } from './column-time.ts';
import { outputRef } from './nodes/expression-nodes.ts';
import type { Expression, Ordering } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';
import type { PlanScope } from './plan-scope.ts';
import { resolveColumn } from './resolve-column.ts';
import { resolveMetric } from './resolve-metric.ts';

export interface PlannedOrder {
  readonly orderBy: readonly Ordering[];
  /** Ordering by a metric makes a query one that aggregates. */
  readonly usesMetric: boolean;
}

/** `aliases`: what is selected, by label. */
export function planOrder(scope: PlanScope, aliases: ReadonlyMap<string, string>): PlannedOrder {
  const planned = scope.query.orderBy.map((entry) => planEntry(entry, scope, aliases));
  return { orderBy: planned.map(({ ordering }) => ordering), usesMetric: planned.some(({ isMetric }) => isMetric) };
}

interface PlannedEntry {
  readonly ordering: Ordering;
  readonly isMetric: boolean;
}

function planEntry(raw: unknown, scope: PlanScope, aliases: ReadonlyMap<string, string>): PlannedEntry {
  const [what, isAscending = true] = entryOf(raw);
  if (what === undefined || what === null || what === '') throw new PlanFailure(messages.invalidOrderBy());
  if (isAscending !== true && isAscending !== false) throw new PlanFailure(messages.invalidOrderBy());
  const { expression, isMetric } = orderExpression(what, scope, aliases);
  return { ordering: { expression, isAscending }, isMetric };
}

/** An entry is a pair, or the pair as JSON text, which is how raw charts keep it. */
function entryOf(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw !== 'string') throw new PlanFailure(messages.invalidOrderBy());
  try {
    const parsed: unknown = JSON.parse(raw);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Not JSON: the message is the same as for JSON of another shape.
  }
  throw new PlanFailure(messages.invalidOrderBy());
}

/** What is selected under the name comes first: there is no doubt which value is meant. */
function orderExpression(
  what: unknown,
  scope: PlanScope,
  aliases: ReadonlyMap<string, string>,
): { readonly expression: Expression; readonly isMetric: boolean } {
  if (typeof what === 'string') {
    const alias = aliases.get(what);
    if (alias !== undefined) return { expression: outputRef(alias), isMetric: isSelectedMetric(what, scope) };
    const column = scope.columns.get(what);
    if (column !== undefined) return { expression: valueOf(column, scope.dataset), isMetric: false };
    if (scope.metrics.has(what)) return { expression: resolveMetric(what, scope).expression, isMetric: true };
    throw new PlanFailure(messages.unknownOrderColumn({ name: what }));
  }
  if (isMetricObject(what)) {
    const alias = isSelectedMetric(metricLabel(what), scope) ? aliases.get(metricLabel(what)) : undefined;
    return {
      expression: alias === undefined ? resolveMetric(what, scope).expression : outputRef(alias),
      isMetric: true,
    };
  }
  if (Value.Check(AdhocColumn, what)) {
    const alias = aliases.get(columnLabel(what));
    return {
      expression: alias === undefined ? resolveColumn(what, scope).expression : outputRef(alias),
      isMetric: false,
    };
  }
  throw new PlanFailure(messages.invalidOrderBy());
}

const isSelectedMetric = (label: string, scope: PlanScope): boolean =>
  (scope.query.metrics ?? []).some((metric) => metricLabel(metric) === label);

/** An SQL entry may be a column or a metric; one with an aggregate or without a column type is a metric. */
function isMetricObject(what: unknown): what is Exclude<QueryMetric, string> {
  if (typeof what !== 'object' || what === null) return false;
  if ('columnType' in what || 'isColumnReference' in what) return false;
  return (
    Value.Check(AdhocMetric, what) || ('label' in what && !('sqlExpression' in what) && typeof what.label === 'string')
  );
}
