import { defineToken } from '#core/common';
import type { ColumnarResult, QueryPriority } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { PostProcessingStep, QueryObject, ResultType } from './query-object.ts';

/** Who put a condition into a query. "View query" shows it beside the SQL. */
export interface PredicateOrigin {
  readonly kind: 'chart' | 'filter' | 'row rule' | 'time range' | 'dataset' | 'series limit';
  /** The condition as SQL with values, as printed. */
  readonly sql: string;
  /** Who or what: the filter's subject, the rule's name. */
  readonly label: string;
}

/** A condition that row-level security adds to every query of a dataset. Rules of one group are alternatives. */
export interface RowRule {
  readonly name: string;
  /** Trusted SQL, written by an administrator. */
  readonly clause: string;
  readonly groupKey: string | undefined;
}

export interface QueryRequest {
  readonly dataset: DatasetModel;
  readonly query: QueryObject;
  readonly resultType: ResultType;
  /** Bypasses and rewrites the cache. */
  readonly force: boolean;
  /** Seconds; undefined: dataset, database or configured default. */
  readonly cacheTimeoutS: number | undefined;
  readonly userId: number;
  readonly signal: AbortSignal;
  readonly priority: QueryPriority;
  /** The caller's row rules; part of the cache key. */
  readonly rowRules?: readonly RowRule[];
  /** Most rows instead of the configured maximum, for aggregates that reach nobody as rows. */
  readonly mostRows?: number;
  /**
   * Several group-bys in one scan: lists of labels of the query's columns, no two alike. Rows of a list have null in
   * the other columns, and its number in the last column, `groupingLabel`. For queries without steps and comparisons.
   */
  readonly groupings?: readonly (readonly string[])[];
}

/** Column of a result that says by which of the request's `groupings` a row was grouped. */
export const groupingLabel = '__grouping';

/** Outcome of one query, before it is worded for the wire. */
export interface QueryOutcome {
  /**
   * After post-processing. Empty for result type `query`. Numbers and times (milliseconds since the epoch) are the text
   * of that number where a double cannot give it back; infinities and what is no number are their words.
   */
  readonly result: ColumnarResult;
  readonly indexNames: readonly (string | number)[];
  readonly labelMap: Readonly<Record<string, readonly string[]>>;
  /** SQL for people, values written in; several statements joined by `;` and a blank line. */
  readonly sql: string;
  readonly origins: readonly PredicateOrigin[];
  readonly sqlRowCount: number;
  readonly fromDttmMs: number | undefined;
  readonly toDttmMs: number | undefined;
  readonly appliedFilters: readonly { readonly column: string }[];
  readonly rejectedFilters: readonly { readonly reason: string; readonly column: string }[];
  readonly cacheKey: string;
  readonly cacheTimeoutS: number;
  /** When the rows were read from the engine, if they come from the cache. ISO text. */
  readonly cachedAt: string | undefined;
  /** ISO text, UTC. */
  readonly queriedAt: string;
  /** Columns whose filters a template of the dataset applies by itself. */
  readonly templateFilters?: readonly string[];
  readonly annotations: Readonly<Record<string, unknown>>;
  /** Names of result columns whose cells are JSON text of lists (outliers of a box plot); the wire carries the lists. */
  readonly jsonColumns?: readonly string[];
}

export interface CacheKey {
  readonly text: string;
  /** Whether the same request would still have this key, unless the dataset or its database was edited: costs nothing. */
  readonly holds: () => boolean;
}

/** Questions that were begun before they were asked. */
export interface Begun {
  /** When each was asked for, or given up. */
  readonly whenTaken: Promise<void>;
  /** What each request is answered with, in their order; undefined where that fails. Who looks on takes nothing. */
  readonly outcomes: readonly Promise<QueryOutcome | undefined>[];
}

/** Server: answers query objects. Identical queries in flight run once; results are cached. */
export interface QueryRunner {
  /** Throws AppError: validation 400, engine error 400 with its catalogue type, timeout 408. */
  readonly run: (request: QueryRequest) => Promise<QueryOutcome>;
  /**
   * Begins questions that will be asked by `run` in a moment, all together: those that read the same rows share a scan.
   * Resolves when they have begun, so that who asks now joins. What nobody asks for is given up with `signal`.
   */
  readonly begin: (requests: readonly QueryRequest[], signal: AbortSignal) => Promise<Begun>;
  /** Ends what was begun of these requests and not asked for yet, in the engine too. */
  readonly giveUp: (requests: readonly QueryRequest[]) => Promise<void>;
  /** The key under which the result is cached, without running; for caches of encoded answers. */
  readonly cacheKey: (request: QueryRequest) => Promise<CacheKey>;
  /** Answers over these datasets, by uuid, are read anew the next time: at once here, in other servers once theirs expire. */
  readonly forget: (datasetUuids: readonly string[]) => Promise<void>;
  /** How long the result of a request may be used. Seconds; 0: without end, below 0: not at all. */
  readonly cacheTimeoutS: (request: QueryRequest) => Promise<number>;
  /** Whether `run` would answer from the cache. */
  readonly isCached: (request: QueryRequest) => Promise<boolean>;
  /** The rows at hand after post-processing, as `run` does it, but for forecasts. Throws AppError (400). */
  readonly postProcess: (rows: ColumnarResult, steps: readonly PostProcessingStep[]) => ColumnarResult;
  /** Batches of the whole result for exports, without post-processing cache. Column names are labels. */
  readonly stream: (request: QueryRequest) => AsyncIterable<ColumnarResult>;
  /** COUNT(*) with the query's filters. */
  readonly countRows: (request: QueryRequest) => Promise<number>;
  /** Distinct values of a column, most 10,000. */
  readonly columnValues: (
    dataset: DatasetModel,
    column: string,
    userId: number,
    signal: AbortSignal,
  ) => Promise<readonly unknown[]>;
}
export const QueryRunner = defineToken<QueryRunner>('queries/QueryRunner');
