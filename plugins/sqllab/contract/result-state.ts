import { defineCommand, defineState, type ErrorInfo } from '#core/common';
import type { PlanNode } from '#plugins/databases';
import type { DestinationChoice } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { QueryObject, StatementResult } from './query-object.ts';
import type { ExportFormat } from './run-routes.ts';

/** A result with the statement it came from. */
export interface ShownResult {
  /** Of its stored rows. */
  readonly key: string;
  /** The client's id of the run, and the position of the statement in it. */
  readonly queryId: string;
  readonly part: StatementResult;
  readonly dbId: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  /** Milliseconds since the epoch. */
  readonly ranAtMs: number | null;
}

/** A result that stays beside those of later runs, while the server has its rows. */
export interface PinnedResult extends ShownResult {
  readonly tabId: string;
}

/** How the engine answers the statements of a tab. */
export type PlansState =
  | { readonly status: 'loading'; readonly isMeasured: boolean }
  | { readonly status: 'failed'; readonly isMeasured: boolean; readonly error: ErrorInfo }
  | {
      readonly status: 'ready';
      readonly isMeasured: boolean;
      readonly plans: readonly StatementPlan[];
    };

/** The plan of one statement, or why there is none. */
export interface StatementPlan {
  readonly name: string;
  readonly sql: string;
  readonly plan?: PlanNode;
  readonly failure?: ErrorInfo;
}

type Cells = Readonly<Record<string, string | number | boolean | null>>;

/** Which columns of two results are the same: those of a name or those of a position. */
export type ColumnMatch = 'name' | 'position';

/** What differs between two results. */
export interface Comparison {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** The chosen columns do not tell all rows apart. */
  readonly areKeysRepeated: boolean;
  /** A column that would show rows as changed which are told as added and removed. */
  readonly tellsApart: string | null;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
  readonly rows: readonly {
    readonly change: 'added' | 'removed' | 'changed';
    readonly before: Cells | null;
    readonly after: Cells | null;
  }[];
}

export type ComparisonState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly from: number; readonly found: Comparison };

export type NewDatasetState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | {
      readonly status: 'failed';
      readonly error: ErrorInfo;
      /** The dataset that has the name already. */
      readonly takenId: number | undefined;
      /** The dataset was made; only its chart did not get where it should. */
      readonly madeId: number | undefined;
      /** What to do where that place is the reason. */
      readonly placeProblem: string | undefined;
    }
  | { readonly status: 'made'; readonly href: string };

/** What is known of results besides their rows. */
export interface ResultsState {
  readonly pinned: readonly PinnedResult[];
  /** Pins of closed tabs by the id of the tab, for when one is opened again. */
  readonly putAside: Readonly<Record<string, readonly PinnedResult[]>>;
  /** What a tab shows instead of a part of its latest run: a pinned result by its key, or the plans. */
  readonly shown: Readonly<Record<string, { readonly pinned: string } | 'plans'>>;
  /** By tab. */
  readonly plans: Readonly<Record<string, PlansState>>;
  /** By the key of the later result. */
  readonly comparisons: Readonly<Record<string, ComparisonState>>;
  readonly dataset: NewDatasetState;
  /** Keys of results of which a file is on its way. */
  readonly downloading: readonly string[];
}

export const Results = defineState<ResultsState>('sqllab/results', {
  pinned: [],
  putAside: {},
  shown: {},
  plans: {},
  comparisons: {},
  dataset: { status: 'idle' },
  downloading: [],
});

export const pinResult = defineCommand<{ readonly result: PinnedResult }>('sqllab/pinResult');
export const unpinResult = defineCommand<{ readonly key: string }>('sqllab/unpinResult');
export const showPinned = defineCommand<{ readonly tabId: string; readonly key: string }>('sqllab/showPinned');
/** Shows the plans that were read last. */
export const showPlans = defineCommand<{ readonly tabId: string }>('sqllab/showPlans');
/** Asks the engine how it answers SQL. `measured`: it really runs, so that rows and times are known. */
export const readPlans = defineCommand<{
  readonly tabId: string;
  readonly dbId: number;
  readonly schema: string | null;
  readonly catalog: string | null;
  readonly sql: string;
  /** JSON text. */
  readonly templateParams: string;
  /** As in `EditorTab`. */
  readonly urlParams: string;
  readonly how: 'estimated' | 'measured';
}>('sqllab/readPlans');
/** `key`: the later result; `otherKey`: the earlier one. */
export const compareResults = defineCommand<{
  readonly key: string;
  readonly otherKey: string;
  readonly by: readonly string[];
  readonly match: ColumnMatch;
  readonly from: number;
}>('sqllab/compareResults');
/** Makes a dataset of a statement; with `replacesId`, puts the statement in place of that dataset's. */
export const makeDataset = defineCommand<{
  readonly name: string;
  readonly result: ShownResult;
  /** Settings of the chart that was drawn; the dataset takes the place of the result. */
  readonly formData: FormData | undefined;
  readonly replacesId?: number;
  /** The chart is saved under the dataset's name and put there. */
  readonly destination?: DestinationChoice;
}>('sqllab/makeDataset');
export const forgetDataset = defineCommand('sqllab/forgetDataset');
/** Fetches a file with every row of a result, and hands it to the reader. */
export const downloadResult = defineCommand<{
  readonly key: string;
  /** The client's id of the run, and the position of the statement in it. */
  readonly queryId: string;
  readonly index: number;
  readonly format: ExportFormat;
  /** Of the tab, for the file's name. */
  readonly tabName: string;
}>('sqllab/downloadResult');
export const stopDownload = defineCommand<{ readonly key: string }>('sqllab/stopDownload');
/** Looks whether the server still has the rows of a statement that ran before the page was opened. */
export const requestResults = defineCommand<{ readonly queryId: string; readonly key: string }>(
  'sqllab/requestResults',
);

/** A part of a run as a result; undefined: it has no rows. */
export function resultOf(query: QueryObject, part: StatementResult | undefined): ShownResult | undefined {
  if (part?.resultKey == null) return undefined;
  return {
    key: part.resultKey,
    queryId: query.id,
    part,
    dbId: query.dbId,
    catalog: query.catalog,
    schema: query.schema,
    ranAtMs: query.startDttm,
  };
}
