import { noTimeRange } from '../../common/time-range/resolve-time-range.ts';
import { columnLabel, type QueryFilter, type QueryObject } from '../../contract/query-object.ts';
import { isComplete, isTemporalRange } from './filter-operators.ts';
import type { NormalQuery } from './normal-query.ts';

/** A range that says something. */
const rangeIn = (text: unknown): string | undefined =>
  typeof text === 'string' && !['', noTimeRange.toLowerCase()].includes(text.trim().toLowerCase()) ? text : undefined;

/** The range filters of a query take its `time_range`, which is where clients put the time filter of a dashboard. */
export function retimedFilters({ filters, time_range: given, keeps_time: keepsTime }: QueryObject): QueryFilter[] {
  const range = keepsTime === true ? undefined : rangeIn(given);
  return (filters ?? []).map((filter) =>
    range === undefined || !isTemporalRange(filter) ? filter : { ...filter, val: range },
  );
}

/**
 * `granularity` replaces the column of one of the range filters: the one of that name, else the first. That filter is
 * removed, and its range is used where the query names none.
 */
export function withoutReplacedRange(query: NormalQuery): NormalQuery {
  if (query.keepsTime || query.granularity === undefined) return query;
  const ranges = query.filters.filter((filter) => isComplete(filter) && isTemporalRange(filter));
  const isNamed = ({ col }: QueryFilter) => col === query.granularity;
  const replaced = ranges.find(isNamed) ?? ranges[0];
  if (replaced === undefined) return query;
  const timeRange = rangeIn(query.timeRange) ?? rangeIn(replaced.val) ?? query.timeRange;
  return { ...query, timeRange, filters: query.filters.filter((filter) => filter !== replaced) };
}

/** The range a query is about, for people: its own, else that of the filter on its axis, else of the first one. */
export function reportedRange(query: NormalQuery): string | undefined {
  if (query.timeRange !== undefined) return query.timeRange;
  const axis = query.columns.find(
    (column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS' && column.keepsGrain !== true,
  );
  const ranges = query.filters.filter((filter) => isComplete(filter) && isTemporalRange(filter));
  const onAxis = ranges.find(({ col }) => axis !== undefined && col === columnLabel(axis));
  return rangeIn((onAxis ?? ranges[0])?.val);
}
