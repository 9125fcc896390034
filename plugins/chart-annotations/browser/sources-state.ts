import { defineCommand, defineState } from '#core/common';
import type { SourceColumns } from '../common/source-columns.ts';

export interface ChartChoice {
  readonly id: number;
  readonly name: string;
  readonly vizType: string;
}

/** A chart that feeds a layer. */
export interface FeedingChart extends ChartChoice {
  readonly columns: SourceColumns;
}

interface SourcesState {
  readonly choices: readonly ChartChoice[];
  /** Why the charts could not be listed. */
  readonly problem: string | null;
  /** Charts that somebody asked about, by id; null: it cannot be read. */
  readonly known: Readonly<Record<number, FeedingChart | null>>;
}

/** Saved charts that can feed a layer. */
export const LayerSources = defineState<SourcesState>('chart-annotations/sources', {
  choices: [],
  problem: null,
  known: {},
});
export const chartsSearched = defineCommand<{ readonly search: string }>('chart-annotations/chartsSearched');
/** Asks what a chart is called, and which columns its rows have. */
export const sourceAsked = defineCommand<{ readonly chartId: number }>('chart-annotations/sourceAsked');
