import { grainInterval } from '../grain-interval.ts';

/** Most empty times that are filled in. */
const mostTimes = 2000;

/**
 * Times with the missing ones of the grain between them, ascending. The given list itself where nothing can be filled
 * in. Milliseconds since the epoch, UTC.
 */
export function filledTimes(times: readonly number[], grain: string | null): readonly number[] {
  const interval = grainInterval(grain);
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  if (interval === undefined || times.length < 2 || interval.count(new Date(first), new Date(last)) > mostTimes)
    return times;
  const filled = new Set(times);
  for (let date = new Date(first); date.getTime() < last; date = interval.offset(date, 1)) filled.add(date.getTime());
  return [...filled].sort((a, b) => a - b);
}
