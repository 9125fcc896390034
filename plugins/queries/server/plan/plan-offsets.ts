import { ok } from '#core/common';
import { fiscalGrainOf, genericType } from '#plugins/databases';
import type { DatasetCalendar } from '#plugins/datasets';
import { messages } from '../../common/messages.ts';
import { dayMs } from '../../common/time-range/calendar.ts';
import { parseNaturalText } from '../../common/time-range/natural-text.ts';
import { resolveTimeRange, type TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { earlierPieces, earlierRange, eventOf } from '../../common/time-range/event-shift.ts';
import { comparedTimes, parseNamedShift } from '../../common/time-range/named-shift.ts';
import { monthsOf, parseCalendarShift, shiftTime, type CalendarShift } from '../../common/time-range/time-shift.ts';
import type { QueryFilter } from '../../contract/query-object.ts';
import { isTemporal } from './column-time.ts';
import { isComplete, isTemporalRange } from './filter-operators.ts';
import type { SelectNode, TimeMove } from './nodes/sql-nodes.ts';
import { filterColumn } from './plan-filter.ts';
import { PlanFailure } from './plan-failure.ts';
import { namesTimeAxis, rangeOf, type PlanScope } from './plan-scope.ts';
import { planSelect, type PlannedSelect } from './plan-select.ts';
import { granularityRange, type RangeShift } from './plan-time.ts';
import type { ResolvedColumn } from './resolve-column.ts';

/** The query on another range, and how its rows meet those of the main query. */
export interface OffsetPlan {
  /** As the query names it: part of the new columns' names. */
  readonly offset: string;
  readonly select: SelectNode;
  /** Positions of the temporal axis, and of other times of its column, among the columns; none: rows meet on equal dimensions only. */
  readonly timeIndexes: readonly number[];
  /** Moves a time of the main query (UTC, ms) to that of the row it meets: not at all where those were moved. */
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
  const axis = main.columns.find((column) => isTimeAxis(column, scope));
  const compared = comparedRange(scope, axis);
  const axisColumn = axis?.datasetColumn?.column_name;
  const sameTimes = main.columns.filter(
    (column) => column === axis || (axis !== undefined && isTimeAxis(column, scope) && isSameTime(column, axis)),
  );
  return query.timeOffsets.map((offset) => {
    const shifted = shiftOf(offset, compared.range, scope, axis);
    const shift: RangeShift = () => shifted.range;
    const by = axis !== undefined && movesRows(axis) ? rowMove(shifted, axis.grain) : undefined;
    const moved =
      axis === undefined || by === undefined ? undefined : { labels: new Set(sameTimes.map(({ label }) => label)), by };
    const window = { shift, shiftedFilter: compared.filter, axisColumn, moved };
    return {
      offset,
      select: planSelect(scope, window, scope.facts.limits.default).select,
      timeIndexes: sameTimes.map((column) => main.columns.indexOf(column)),
      shiftTime: by === undefined ? shifted.time : (timeMs) => timeMs,
    };
  });
}

const isTimeAxis = (column: ResolvedColumn, scope: PlanScope): boolean =>
  namesTimeAxis(column.label, scope) ||
  column.grain !== undefined ||
  (column.datasetColumn !== undefined && isTemporal(column.datasetColumn));

/** The same column of the dataset in another grain, such as years as series above months. */
const isSameTime = (one: ResolvedColumn, other: ResolvedColumn): boolean =>
  one.datasetColumn !== undefined && one.datasetColumn.column_name === other.datasetColumn?.column_name;

function comparedRange(scope: PlanScope, axis: ResolvedColumn | undefined): ComparedRange {
  const ofGranularity = granularityRange(scope);
  if (ofGranularity !== undefined) return { range: closed(ofGranularity), filter: undefined };
  const ranges = scope.query.filters.filter((filter) => isComplete(filter) && isTemporalRange(filter));
  const onAxis = ranges.find(
    (filter) => isComplete(filter) && filterColumn(filter.col, scope)?.column_name === axis?.datasetColumn?.column_name,
  );
  const filter = axis?.datasetColumn === undefined ? ranges[0] : (onAxis ?? ranges[0]);
  if (filter === undefined || typeof filter.val !== 'string') throw new PlanFailure(messages.openComparison());
  return { range: closed(rangeOf(filter.val, scope)), filter };
}

function closed({ sinceMs, untilMs }: TimeRange): ComparedRange['range'] {
  if (sinceMs === undefined || untilMs === undefined) throw new PlanFailure(messages.openComparison());
  return { sinceMs, untilMs };
}

interface Shifted {
  readonly range: TimeRange;
  /** Moves a time to the one it is compared with. */
  readonly time: (timeMs: number) => number;
  /** The way back, for all times alike. */
  readonly back: TimeMove;
}

/** Texts that are shown as they are stored cannot be moved. */
const movesRows = ({ grain, datasetColumn }: ResolvedColumn): boolean =>
  grain !== undefined || datasetColumn?.type_generic === genericType.temporal;

const monthGrains: ReadonlySet<string> = new Set(['P1M', 'P3M', 'P1Y']);
const isOfMonths = (grain: string | undefined): boolean =>
  (grain !== undefined && monthGrains.has(grain)) || fiscalGrainOf(grain) !== undefined;

/**
 * How rows are moved before they are cut to the grain, so that none lands in a bucket of another period. By months only
 * to buckets of months: a day that a shorter month lacks would fall on the last one. There the days of the main query look
 * for theirs instead.
 */
function rowMove({ back }: Shifted, grain: string | undefined): TimeMove | undefined {
  return back.unit !== 'month' || isOfMonths(grain) ? back : undefined;
}

/** "1 year ago", `inherit`, a date, or a range of its own. */
function shiftOf(
  offset: string,
  range: ComparedRange['range'],
  { facts, dataset: { calendar } }: PlanScope,
  axis: ResolvedColumn | undefined,
): Shifted {
  const grain = axis?.grain;
  const by = (time: (timeMs: number) => number, back: TimeMove): Shifted => ({
    range: { sinceMs: time(range.sinceMs), untilMs: time(range.untilMs) },
    time,
    back,
  });
  const byMs = (ms: number): Shifted => by((timeMs) => timeMs - ms, { count: ms, unit: 'millisecond' });
  if (offset.trim().toLowerCase() === 'inherit') {
    return byMs(Math.round((range.untilMs - range.sinceMs) / dayMs) * dayMs);
  }
  if (offset.includes(' : ')) {
    const own = resolveTimeRange(offset, { nowMs: facts.nowMs, calendar });
    if (!own.ok) throw new PlanFailure(own.error);
    const { sinceMs } = closed(own.value);
    return { ...byMs(range.sinceMs - sinceMs), range: own.value };
  }
  const byCalendar = (shift: CalendarShift): Shifted => {
    const fixedMs = range.sinceMs - shiftTime(range.sinceMs, shift);
    const months = monthsOf(shift);
    if (byWeeks(fixedMs, grain) !== fixedMs || months === undefined) return byMs(byWeeks(fixedMs, grain));
    return by((timeMs) => shiftTime(timeMs, shift), { count: months, unit: 'month' });
  };
  const event = eventOf(offset);
  if (event !== undefined) return eventShift(event, range, calendar, axis !== undefined);
  const named = parseNamedShift(offset);
  if (named !== undefined) {
    const { sinceMs, untilMs, move } = comparedTimes(named, range, facts.nowMs);
    if (move.kind === 'fixed') return byMs(byWeeks(move.ms, grain));
    const shifted = byCalendar(move.shift);
    // Weeks that are compared with whole ones keep them.
    const cutMs = (shifted.range.sinceMs ?? sinceMs) - sinceMs;
    return { ...shifted, range: { sinceMs: sinceMs + cutMs, untilMs: untilMs + cutMs } };
  }
  const calendarShift = parseCalendarShift(offset);
  if (calendarShift !== undefined) return byCalendar(calendarShift);
  const start = parseNaturalText(offset, facts.nowMs);
  if (!start.ok) throw new PlanFailure(start.error);
  return byMs(range.sinceMs - start.value);
}

/** Each occurrence of an event meets the one before it; what lies between them meets nothing. */
function eventShift(
  name: string,
  range: ComparedRange['range'],
  calendar: DatasetCalendar | undefined,
  hasAxis: boolean,
): Shifted {
  const found = earlierPieces(name, range, calendar);
  if (!found.ok) throw new PlanFailure(found.error);
  const pieces = found.value;
  const time = (timeMs: number): number => {
    const piece = pieces.find(({ sinceMs, untilMs, byMs }) => timeMs - byMs >= sinceMs && timeMs - byMs < untilMs);
    return piece === undefined ? NaN : timeMs - piece.byMs;
  };
  const whole = hasAxis
    ? ok({ sinceMs: pieces[0]?.sinceMs, untilMs: pieces.at(-1)?.untilMs })
    : earlierRange(name, range, pieces);
  if (!whole.ok) throw new PlanFailure(whole.error);
  return { range: whole.value, time, back: { unit: 'piece', pieces } };
}

const weekMs = 7 * dayMs;
/** A year or a month is no number of weeks, so buckets of weeks are compared with the nearest whole ones. */
function byWeeks(ms: number, grain: string | undefined): number {
  const weeks = Math.round(ms / weekMs);
  return weeks !== 0 && grain !== undefined && isWeekGrain(grain) ? weeks * weekMs : ms;
}

const isWeekGrain = (grain: string): boolean => grain.includes('P1W');

/** Name of a metric's column for an offset. */
export const offsetLabel = (metric: string, offset: string): string => `${metric}__${offset}`;
