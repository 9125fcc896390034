import { aggregate, total } from '../plan/nodes/expression-nodes.ts';
import type { HistogramPlan, HistogramRows } from '../run/run-histogram.ts';
import type { KeptNames, SqlOf, Wanted } from './regroup.ts';

/** A histogram over kept rows: each value of its column with how often it occurs. */
export interface RegroupedHistogram {
  readonly wanted: Wanted;
  readonly over: (names: KeptNames) => HistogramRows;
  /** Extent and counts come from one scan instead of two. */
  readonly paysAlone: boolean;
}

/** Undefined where the rows themselves are needed, as a limit does. */
export function regroupHistogram(plan: HistogramPlan, sqlOf: SqlOf): RegroupedHistogram | undefined {
  const { source, value, keys, isLimited } = plan;
  if (isLimited || source.joins.length > 0 || source.groupBy.length > 0 || source.from.kind !== 'table')
    return undefined;
  const count = aggregate('COUNT');
  return {
    wanted: {
      keys: new Map([value, ...keys].map(({ expression }) => [sqlOf(expression), expression])),
      measures: new Map([[sqlOf(count), count]]),
    },
    paysAlone: true,
    over: (names) => ({
      from: names.source,
      columnOf: ({ expression }) => names.columnOf(sqlOf(expression)),
      count: total(names.columnOf(sqlOf(count))),
    }),
  };
}
