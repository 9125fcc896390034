import { defineCommand, defineState, type ErrorInfo, type StoreRoot } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { PredicateOrigin } from '#plugins/queries';
import type { AnnotationData, ChartPart, FormData } from '#plugins/viz-kit';

export type ChartStatus = 'idle' | 'loading' | 'success' | 'rendered' | 'failed' | 'stopped';

/** One query's answer as the page keeps it. */
export interface ChartAnswer {
  readonly result: ColumnarResult;
  readonly labelMap: Readonly<Record<string, readonly string[]>>;
  readonly sql: string;
  readonly origins: readonly PredicateOrigin[];
  readonly isCached: boolean;
  /** ISO text. */
  readonly cachedAt: string | null;
  readonly queriedAt: string | null;
  /** How long the server may give the same answer again. Seconds; 0 or absent: no such bound, -1: not at all. */
  readonly cacheTimeoutS?: number;
  readonly rowcount: number;
  /** Rows the database gave, before post-processing; as many as the row limit means there may be more. */
  readonly sqlRowcount: number;
  readonly appliedFilters: readonly { readonly column: string }[];
  readonly rejectedFilters: readonly { readonly reason: string; readonly column: string }[];
}

/** A chart that another is made of; its answers are the next `answers` ones of `queriesResponse`. */
export interface AnsweredPart extends Omit<ChartPart, 'data'> {
  readonly answers: number;
}

export interface ChartState {
  readonly id: string;
  readonly chartStatus: ChartStatus;
  /** The text shown with a failed or stopped chart. */
  readonly chartAlert: string | null;
  readonly chartStackTrace: string | null;
  /** Milliseconds since the epoch. */
  readonly chartUpdateStartTime: number;
  readonly chartUpdateEndTime: number | null;
  readonly latestQueryFormData: FormData | null;
  readonly sliceFormData: FormData | null;
  /** The last complete answers; kept while new ones load, so the old picture stays. */
  readonly queriesResponse: readonly ChartAnswer[] | null;
  /** Of a chart that is made of others: those that `queriesResponse` answers, one after the other. */
  readonly parts?: readonly AnsweredPart[];
  /** The form data that `queriesResponse` answers; a picture of another type waits for its own answer. */
  readonly answeredFormData: FormData | null;
  /** Something asked for a run that has not begun. */
  readonly triggerQuery: boolean;
  readonly annotationData: AnnotationData;
  readonly annotationError: Readonly<Record<string, string>>;
  /** Details of a failure for "See more". */
  readonly error: ErrorInfo | null;
}

/** Charts on the page by key: `explore`, or the chart's id. */
export const Charts = defineState<Readonly<Record<string, ChartState>>>('charts', {});
export const selectChart = (root: StoreRoot, key: string): ChartState | undefined => Charts.select(root)[key];

/** Asks for data. Cancels the chart's earlier run, in the engine too. */
export const runChart = defineCommand<{
  readonly key: string;
  readonly formData: FormData;
  readonly force?: boolean;
  readonly sliceId?: number;
  readonly dashboardId?: number;
  /** The server knows of the question already, together with those of other charts. */
  readonly isBegun?: boolean;
}>('charts/runChart');
export const stopChart = defineCommand<{ readonly key: string }>('charts/stopChart');
export const removeChart = defineCommand<{ readonly key: string }>('charts/removeChart');
export const chartRendered = defineCommand<{ readonly key: string }>('charts/chartRendered');
export const chartRenderFailed = defineCommand<{
  readonly key: string;
  readonly message: string;
  readonly stack: string | null;
}>('charts/chartRenderFailed');
/** Datasets were set or replaced: failed charts start over. */
export const datasetsSet = defineCommand<{ readonly datasetIds: readonly number[] }>('charts/datasetsSet');

/** Asks for a run with the form data of the last one, or takes that wish back. */
export const triggerQuery = defineCommand<{
  readonly key: string;
  readonly isWanted: boolean;
  readonly force?: boolean;
}>('charts/triggerQuery');
/** Asks for the data of an annotation layer of a chart. */
export const runAnnotation = defineCommand<{
  readonly key: string;
  /** Layer as in `annotation_layers`. */
  readonly annotation: Readonly<Record<string, unknown>> & { readonly name: string; readonly value: unknown };
  readonly formData: FormData;
}>('charts/runAnnotation');

/** How charts are looked at, by key; not part of what is saved. */
export interface ChartView {
  /** The numbers in place of the picture. */
  readonly isTable: boolean;
}
export const ChartViews = defineState<Readonly<Record<string, ChartView>>>('charts/views', {});
export const showChartAsTable = defineCommand<{ readonly key: string; readonly isTable: boolean }>(
  'charts/showChartAsTable',
);
