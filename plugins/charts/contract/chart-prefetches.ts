import { defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { Begun, QueryContext, QueryOutcome } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';

/** A chart whose questions were begun. */
export interface PrefetchedChart {
  readonly dataset: DatasetModel;
  /** What its queries are answered with, in order; undefined when one of them fails. Who looks on takes nothing. */
  readonly outcomes: Promise<readonly QueryOutcome[] | undefined>;
}

export interface PrefetchedCharts extends Pick<Begun, 'whenTaken'> {
  /** In the order of the questions; undefined for one that could not be begun. */
  readonly charts: readonly (PrefetchedChart | undefined)[];
}

/** Server: begins chart data questions before they are asked, all together, so that they share scans. */
export interface ChartPrefetches {
  /**
   * For those questions whose answers the reader may have. What nobody asks for in the end is given up with `signal`.
   * Never fails: a question that cannot be begun says why when it is asked.
   */
  readonly begin: (
    contexts: readonly QueryContext[],
    reader: ChartReader,
    signal: AbortSignal,
  ) => Promise<PrefetchedCharts>;
  /** Ends, in the engine too, what was begun of these and not asked for yet. Never fails. */
  readonly giveUp: (contexts: readonly QueryContext[], reader: ChartReader, signal: AbortSignal) => Promise<void>;
}
export const ChartPrefetches = defineToken<ChartPrefetches>('charts/ChartBeginnings');
