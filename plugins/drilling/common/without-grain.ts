import { grainInterval } from '#plugins/charts';
import type { QueryFilter } from '#plugins/queries';

/**
 * The same filter for places that know no grain of a filter, such as the filters of Explore: truncated times become the
 * range from the first to the end of the last.
 */
export function withoutGrain(filter: QueryFilter): QueryFilter {
  const { grain, ...plain } = filter;
  if (grain === undefined || grain === null || filter.op !== 'IN' || !Array.isArray(filter.val)) return filter;
  const times = filter.val.filter((value): value is number => typeof value === 'number');
  const interval = grainInterval(grain);
  if (times.length === 0 || interval === undefined) return filter;
  const until = interval.offset(new Date(Math.max(...times)), 1);
  return { ...plain, op: 'TEMPORAL_RANGE', val: `${isoTime(new Date(Math.min(...times)))} : ${isoTime(until)}` };
}

const isoTime = (time: Date): string => time.toISOString().slice(0, 19);
