import { defineCommand, defineState, type ErrorInfo } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import type { DestinationChoice } from '#plugins/charts';
import type { TimeFacts } from '../common/auto-grain.ts';
import type { ChartProblems } from '../common/validate-chart.ts';
import type { ColumnStatistics } from '../common/statistics/column-statistics.ts';
import type { ColumnValues } from '#plugins/explore';
import type { ExploreAddress } from './explore-address.ts';

/** The saved chart that is open, as far as the page shows it. */
export interface OpenSlice {
  readonly id: number;
  readonly name: string;
  readonly ownerIds: readonly number[];
  readonly description: string | null;
  readonly certifiedBy: string | null;
  readonly isManagedExternally: boolean;
}

export interface ExploreMetadata {
  readonly owners: readonly string[];
  readonly changed_on_humanized: string;
}

/** Rows of the dataset, shown below the chart. */
export type SamplesState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'success'; readonly result: ColumnarResult; readonly totalCount: number };

/** What is known of a column that somebody pointed at. */
export type StatisticsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'success'; readonly statistics: ColumnStatistics };

export interface ExploreState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | null;
  readonly documentId: string | null;
  readonly slice: OpenSlice | null;
  readonly dataset: DatasetData | null;
  readonly metadata: ExploreMetadata | null;
  /** A remark of the server, such as that unsaved changes expired. */
  readonly message: string | null;
  /** Current address; the address bar follows it. */
  readonly address: ExploreAddress;
  /** The requested dataset; `dataset` is a placeholder with id 0 when it is gone. */
  readonly datasetId: number;
  readonly formDataKey: string | null;
  /** Unsaved work on the same chart from another tab or an earlier visit. */
  readonly earlier: EarlierDraft | null;
  /** What keeps the chart from running, by form_data key. */
  readonly problems: ChartProblems;
  readonly isStarred: boolean;
  readonly isSaving: boolean;
  readonly samples: SamplesState;
  /** Values of columns that a filter was opened for, by column name. */
  readonly columnValues: Readonly<Record<string, ColumnValues>>;
  /** Statistics of columns, by `statisticsKey`. */
  readonly columnStatistics: Readonly<Record<string, StatisticsState>>;
  /** What is known of times that an automatic grain depends on, by `timesQuestion`; null where nothing could be found. */
  readonly timeFacts: Readonly<Record<string, TimeFacts | null>>;
}

export interface EarlierDraft {
  readonly documentId: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

const closed: ExploreState = {
  status: 'idle',
  error: null,
  documentId: null,
  slice: null,
  dataset: null,
  metadata: null,
  message: null,
  address: {},
  datasetId: 0,
  formDataKey: null,
  earlier: null,
  problems: {},
  isStarred: false,
  isSaving: false,
  samples: { status: 'idle' },
  columnValues: {},
  columnStatistics: {},
  timeFacts: {},
};

export const Explore = defineState<ExploreState>('explore', closed);

/** The state that charts of this page run under. */
export const exploreChartKey = 'explore';

export const openExplore = defineCommand<{
  readonly address: ExploreAddress;
  /** Parameters that nobody knows. */
  readonly unknown?: readonly string[];
}>('explore/open');
/** The page was left; what is unsaved stays in its draft. */
export const closeExplore = defineCommand('explore/close');
export const chooseVizType = defineCommand<{ readonly key: string }>('explore/chooseVizType');
export const chooseDataset = defineCommand<{ readonly datasetId: number }>('explore/chooseDataset');
export const renameChart = defineCommand<{ readonly name: string }>('explore/renameChart');
export const runNow = defineCommand<{ readonly force: boolean }>('explore/runNow');
export const saveChart = defineCommand<{
  readonly mode: 'new' | 'overwrite';
  readonly name: string;
  /** Where it is added as well. */
  readonly destination?: DestinationChoice | undefined;
  /** Goes there once it is saved. */
  readonly goesThere?: boolean;
}>('explore/saveChart');
export const toggleStar = defineCommand('explore/toggleStar');
export const loadSamples = defineCommand('explore/loadSamples');
/** Asks for a column's values, once per dataset. */
export const loadColumnValues = defineCommand<{ readonly column: string }>('explore/loadColumnValues');
/** Asks for the statistics of a column, once while the page is open; `null`, or another column, cancels what is asked. */
export const lookAtColumn = defineCommand<{ readonly column: string | null }>('explore/lookAtColumn');
export const copyPermalink = defineCommand('explore/copyPermalink');
export const copyReadableLink = defineCommand('explore/copyReadableLink');
/** Takes up the unsaved work of an earlier visit, or removes it. */
export const restoreEarlier = defineCommand<{ readonly documentId: string }>('explore/restoreEarlier');
export const removeEarlier = defineCommand<{ readonly documentId: string }>('explore/removeEarlier');
/** The reader saw that there is earlier work, and left it. */
export const earlierOffered = defineCommand<EarlierDraft>('explore/earlierOffered');
export const dismissMessage = defineCommand('explore/dismissMessage');
/** The settings changed: run the chart and keep them. Only the last of several requests counts. */
export const applyAsked = defineCommand<{ readonly afterMs: number; readonly force: boolean }>('explore/applyAsked');
export const discardChanges = defineCommand('explore/discardChanges');
