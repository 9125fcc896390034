import type { DatasetColumn } from '#plugins/datasets';
import type { TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { timeParameter } from './coerce-value.ts';
import { comparedTime, isTemporal, timeOf } from './column-time.ts';
import { truncation } from './nodes/expression-nodes.ts';
import { between } from './nodes/predicate-nodes.ts';
import type { Expression, Predicate, SourcedPredicate } from './nodes/sql-nodes.ts';
import { rangeOf, type PlanScope } from './plan-scope.ts';

/** Changes a range for a time comparison; the main query leaves it as it is. */
export type RangeShift = (range: TimeRange) => TimeRange;

/** `since <= column < until`; undefined when both bounds are open. */
export function timeCondition(
  column: DatasetColumn,
  range: TimeRange,
  { dataset, facts }: Pick<PlanScope, 'dataset' | 'facts'>,
  grain?: string,
): Predicate | undefined {
  if (range.sinceMs === undefined && range.untilMs === undefined) return undefined;
  const { operand, boundOf } =
    grain === undefined
      ? comparedTime(column, dataset, facts.syntax.types)
      : { operand: truncation(grain, timeOf(column, dataset)), boundOf: timeParameter };
  const bound = (timeMs: number | undefined): Expression | undefined =>
    timeMs === undefined ? undefined : boundOf(timeMs);
  return between(operand, bound(range.sinceMs), bound(range.untilMs));
}

/** The implicit filter of `granularity` and `time_range`, also on the main time column where the dataset wants that. */
export function implicitTimeConditions(scope: PlanScope, shift: RangeShift): readonly SourcedPredicate[] {
  const range = granularityRange(scope);
  if (range === undefined) return [];
  const shifted = shift(range);
  const { dataset, timeColumn } = scope;
  const main = dataset.mainTimeColumn === undefined ? undefined : scope.columns.get(dataset.mainTimeColumn);
  const columns = [
    timeColumn,
    dataset.alwaysFiltersMainTimeColumn && main !== undefined && isTemporal(main) ? main : undefined,
  ];
  return [...new Set(columns)].flatMap((column) => {
    const predicate = column === undefined ? undefined : timeCondition(column, shifted, scope);
    return predicate === undefined
      ? []
      : [{ predicate, origin: 'time range' as const, label: column?.column_name ?? '' }];
  });
}

/** Range of `granularity`; undefined without one. */
export function granularityRange(scope: PlanScope): TimeRange | undefined {
  const { timeRange } = scope.query;
  return timeRange === undefined || scope.timeColumn === undefined ? undefined : rangeOf(timeRange, scope);
}
