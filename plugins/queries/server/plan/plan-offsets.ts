import { text } from '../../common/messages.ts';
import { dayMs } from '../../common/time-range/calendar.ts';
import { parseNaturalText } from '../../common/time-range/natural-text.ts';
import { resolveTimeRange, type TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { parseCalendarShift, shiftTime } from '../../common/time-range/time-shift.ts';
import type { QueryFilter } from '../../contract/query-object.ts';
import type { SelectNode } from './nodes/sql-nodes.ts';
import { timestampLabel } from './normalize-query.ts';
import { isComplete, isTemporalRange } from './filter-operators.ts';
import { filterColumn } from './plan-filter.ts';
import { PlanFailure } from './plan-failure.ts';
import { isTemporal, rangeOf, type PlanScope } from './plan-scope.ts';
import { planSelect, type PlannedSelect } from './plan-select.ts';
import { granularityRange, type RangeShift } from './plan-time.ts';
import type { ResolvedColumn } from './resolve-column.ts';

/** The query on another range, and how its rows meet those of the main query. Wire contract §4.7. */
export interface OffsetPlan {
  /** As the query names it: part of the new columns' names. */
  readonly offset: string;
  readonly select: SelectNode;
  /** Position of the temporal axis among the columns; undefined: rows meet on equal dimensions only. */
  readonly timeIndex: number | undefined;
  readonly grain: string | undefined;
  /** Moves a time of the main query (UTC, ms) to the time it is compared with. */
  readonly shiftTime: (timeMs: number) => number;
}

/** Which range is shifted: that of a filter, or that of `granularity`. */
interface ComparedRange {
  readonly range: { readonly sinceMs: number; readonly untilMs: number };
  readonly filter: QueryFilter | undefined;
}

export function planOffsets(scope: PlanScope, main: PlannedSelect): readonly OffsetPlan[] {
  const { query } = scope;
  if (query.timeOffsets.length === 0) return [];
  const axis = main.columns.find(isTimeAxis);
  const compared = comparedRange(scope, axis);
  const axisColumn = axis?.datasetColumn?.column_name;
  return query.timeOffsets.map((offset) => {
    const moved = shiftOf(offset, compared.range, scope);
    const shift: RangeShift = () => moved.range;
    const window = { shift, shiftedFilter: compared.filter, axisColumn };
    return {
      offset,
      select: planSelect(scope, window, scope.facts.limits.default).select,
      timeIndex: axis === undefined ? undefined : main.columns.indexOf(axis),
      grain: axis?.grain,
      shiftTime: moved.time,
    };
  });
}

const isTimeAxis = (column: ResolvedColumn): boolean =>
  column.label === timestampLabel ||
  column.grain !== undefined ||
  (column.datasetColumn !== undefined && isTemporal(column.datasetColumn));

function comparedRange(scope: PlanScope, axis: ResolvedColumn | undefined): ComparedRange {
  const ofGranularity = granularityRange(scope);
  if (ofGranularity !== undefined) return { range: closed(ofGranularity), filter: undefined };
  const ranges = scope.query.filters.filter((filter) => isComplete(filter) && isTemporalRange(filter));
  const onAxis = ranges.find(
    (filter) => isComplete(filter) && filterColumn(filter.col, scope)?.column_name === axis?.datasetColumn?.column_name,
  );
  const filter = axis?.datasetColumn === undefined ? ranges[0] : (onAxis ?? ranges[0]);
  if (filter === undefined || typeof filter.val !== 'string') throw new PlanFailure(text.openComparison());
  return { range: closed(rangeOf(filter.val, scope)), filter };
}

function closed({ sinceMs, untilMs }: TimeRange): ComparedRange['range'] {
  if (sinceMs === undefined || untilMs === undefined) throw new PlanFailure(text.openComparison());
  return { sinceMs, untilMs };
}

interface Moved {
  readonly range: TimeRange;
  readonly time: (timeMs: number) => number;
}

/** "1 year ago", `inherit`, a date, or a range of its own. */
function shiftOf(offset: string, range: ComparedRange['range'], { facts }: PlanScope): Moved {
  const by = (move: (timeMs: number) => number): Moved => ({
    range: { sinceMs: move(range.sinceMs), untilMs: move(range.untilMs) },
    time: move,
  });
  if (offset.trim().toLowerCase() === 'inherit') {
    const days = Math.round((range.untilMs - range.sinceMs) / dayMs);
    return by((timeMs) => timeMs - days * dayMs);
  }
  if (offset.includes(' : ')) {
    const own = resolveTimeRange(offset, { nowMs: facts.nowMs });
    if (!own.ok) throw new PlanFailure(own.error);
    const { sinceMs } = closed(own.value);
    return { range: own.value, time: (timeMs) => timeMs - (range.sinceMs - sinceMs) };
  }
  const calendarShift = parseCalendarShift(offset);
  if (calendarShift !== undefined) return by((timeMs) => shiftTime(timeMs, calendarShift));
  const start = parseNaturalText(offset, facts.nowMs);
  if (!start.ok) throw new PlanFailure(start.error);
  return by((timeMs) => timeMs - (range.sinceMs - start.value));
}

/** Name of a metric's column for an offset. */
export const offsetLabel = (metric: string, offset: string): string => `${metric}__${offset}`;
