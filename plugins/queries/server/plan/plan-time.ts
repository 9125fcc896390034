import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import type { TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { timeParameter } from './coerce-value.ts';
import { formatTime } from '../../contract/format-time.ts';
import { castTo, parameter, truncation } from './nodes/expression-nodes.ts';
import { between } from './nodes/predicate-nodes.ts';
import type { Expression, Predicate, SourcedPredicate } from './nodes/sql-nodes.ts';
import { isTemporal, rangeOf, type PlanScope } from './plan-scope.ts';
import { epochUnitOf, holdsYears, storedValueOf, timeOf } from './resolve-column.ts';

/** Changes a range for a time comparison; the main query leaves it as it is. */
export type RangeShift = (range: TimeRange) => TimeRange;

/** `since <= column < until`; undefined when both bounds are open. Compared as the column stores time. */
export function timeCondition(column: DatasetColumn, range: TimeRange, grain?: string): Predicate | undefined {
  if (range.sinceMs === undefined && range.untilMs === undefined) return undefined;
  const operand = grain === undefined ? comparableOf(column) : truncation(grain, timeOf(column));
  const bound = (timeMs: number | undefined): Expression | undefined => {
    if (timeMs === undefined) return undefined;
    return grain === undefined ? boundOf(column, timeMs) : timeParameter(timeMs);
  };
  return between(operand, bound(range.sinceMs), bound(range.untilMs));
}

/** Numbers since the epoch, years and formatted texts are compared as they are, so that an index still helps. */
function comparableOf(column: DatasetColumn): Expression {
  const isFormattedText = column.type_generic === genericType.string && textFormatOf(column) !== undefined;
  if (epochUnitOf(column) !== undefined || holdsYears(column) || isFormattedText) return storedValueOf(column);
  return column.type_generic === genericType.string
    ? castTo('timestamp', storedValueOf(column))
    : storedValueOf(column);
}

function boundOf(column: DatasetColumn, timeMs: number): Expression {
  const unit = epochUnitOf(column);
  if (unit !== undefined) return parameter(unit === 's' ? Math.floor(timeMs / 1000) : timeMs, 'integer');
  if (holdsYears(column)) return parameter(firstYearFrom(timeMs), 'integer');
  const format = textFormatOf(column);
  if (column.type_generic === genericType.string && format !== undefined)
    return parameter(formatTime(timeMs, format), 'text');
  return timeParameter(timeMs);
}

/** The first year that begins at a time or later: years from there on begin at it or after it, all others before it. */
function firstYearFrom(timeMs: number): number {
  const year = new Date(timeMs).getUTCFullYear();
  return Date.UTC(year) === timeMs ? year : year + 1;
}

function textFormatOf(column: DatasetColumn): string | undefined {
  const format = column.python_date_format;
  return format !== null && format.includes('%') ? format : undefined;
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
    const predicate = column === undefined ? undefined : timeCondition(column, shifted);
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
