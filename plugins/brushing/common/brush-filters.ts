import type { ChartBrush } from '#plugins/charts';
import type { QueryFilter } from '#plugins/queries';

/** A brush as filters of a query: half-open ranges. Wire contract §4.3, §6.1. */
export function brushFilters(brush: ChartBrush): readonly QueryFilter[] {
  return brush.ranges.flatMap(({ column, kind, from, to }): QueryFilter[] =>
    kind === 'time'
      ? [{ col: column, op: 'TEMPORAL_RANGE', val: `${isoTime(from)} : ${isoTime(to)}` }]
      : [
          { col: column, op: '>=', val: from },
          { col: column, op: '<', val: to },
        ],
  );
}

/** ISO text without a zone, to the millisecond where there is one. */
const isoTime = (timeMs: number): string => new Date(timeMs).toISOString().replace(/(\.000)?Z$/, '');
