import { defineToken } from '#core/common';
import type { CellValue, ColumnarResult, GenericTypeCode, QueryConnection } from '#plugins/databases';

export interface StoredColumn {
  readonly name: string;
  /** As the engine that made it names the type. */
  readonly databaseType: string;
  readonly type: GenericTypeCode;
}

export interface StoredResult {
  readonly key: string;
  readonly columns: readonly StoredColumn[];
  readonly rowCount: number;
  /** False while rows may still come. */
  readonly isComplete: boolean;
}

/** Takes the rows of one result, batch by batch, in order. */
export interface ResultWriter {
  readonly append: (batch: ColumnarResult) => Promise<void>;
  /** The rows are all there and can be read; few enough of them are written to disk a moment later. */
  readonly finish: () => Promise<void>;
  /** Once that is known, whether the whole result is on disk, where it outlives this process. Does not reject. */
  readonly kept: Promise<boolean>;
  /** What was written goes away. */
  readonly discard: () => Promise<void>;
}

/** Which rows, in which order. Columns by position from 0, since names may repeat; an unknown one is an error. */
export interface StoredView {
  readonly sort?: readonly { readonly column: number; readonly descending: boolean }[];
  readonly filters?: readonly {
    readonly column: number;
    readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'contains' | 'is null' | 'is not null';
    readonly value?: CellValue;
  }[];
  /** Text that some cell of the row contains, ignoring case. */
  readonly search?: string;
}

export interface ColumnProfile {
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number;
  readonly min: CellValue;
  readonly max: CellValue;
  /** Of numbers. */
  readonly mean: number | null;
  /** Equal-width bins of numbers and times (milliseconds since the epoch); both ends belong to them. */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly top: readonly { readonly value: CellValue; readonly count: number }[];
}

export interface RowDifference {
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: Readonly<Record<string, CellValue>> | null;
  readonly after: Readonly<Record<string, CellValue>> | null;
}

export interface ComparisonAsked {
  /** Columns whose values tell rows apart; without them whole rows are compared, and equal ones are counted. */
  readonly by: readonly string[];
  /**
   * Which columns are the same: those of a name, or those of a position, which then have the names of the second result
   * as `resultColumnNames` has them. By position both need as many columns; an error otherwise.
   */
  readonly match: 'name' | 'position';
  /** Differing rows to give, from 0. */
  readonly from: number;
  readonly count: number;
}

export interface ResultComparison {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** The values of `by` do not tell all rows apart; rows that share them are paired in their order. */
  readonly areKeysRepeated: boolean;
  /** Where whole rows were compared: a column by which some of them are seen to have changed; undefined: none is. */
  readonly tellsApart: string | undefined;
  /** Columns that only the first, or only the second, has; none where they are matched by position. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  readonly rows: readonly RowDifference[];
}

export interface ParquetOptions {
  readonly signal?: AbortSignal;
}

/** A kept result for planned questions over it. */
export interface ResultSource {
  /** Gives the rows; column names are unique, types are those of the engine that made them. */
  readonly sql: string;
  readonly columns: readonly StoredColumn[];
  /** Milliseconds since the epoch. */
  readonly createdMs: number;
  /** May see every kept result: only SQL that was planned from names of columns may be run with it. */
  readonly connection: QueryConnection;
}

export interface WriteOptions {
  /** Only the server that writes it reads it, and soon. */
  readonly isForThisServer?: boolean;
}

/** What every store of results does. Keys are the caller's; names of columns may repeat. */
export interface StoredRows {
  /** Replaces what was under the key. */
  readonly write: (key: string, columns: readonly StoredColumn[], options?: WriteOptions) => Promise<ResultWriter>;
  readonly find: (key: string) => Promise<StoredResult | undefined>;
  /** Resolves when there are more rows under a key or no more will come, at the latest after `withinMs`. */
  readonly change: (key: string, withinMs: number) => Promise<void>;
  /**
   * Rows `from`..`from + count` of the view, how many it has in all, and whether that was all: read at one moment, since
   * a result may be finished between two calls.
   */
  readonly page: (
    key: string,
    view: StoredView,
    from: number,
    count: number,
  ) => Promise<{ readonly total: number; readonly isComplete: boolean; readonly rows: ColumnarResult } | undefined>;
  readonly drop: (keys: readonly string[]) => Promise<void>;
  /** Removes what is older, then the oldest until the rest is small enough. Gives the keys that went. */
  readonly expire: (maxAgeMs: number, maxBytes: number) => Promise<readonly string[]>;
}

/** Questions that take an engine, so that not every store answers them. */
export interface StoredAnswers {
  /** Of a column by position, over the rows of the view. */
  readonly profile: (key: string, column: number, view: StoredView) => Promise<ColumnProfile | undefined>;
  /** Rows of `after` against those of `before`. */
  readonly compare: (before: string, after: string, how: ComparisonAsked) => Promise<ResultComparison | undefined>;
  /**
   * Undefined also while rows may still come. With `positionName` there is a further column of that name: the row's
   * position in the result.
   */
  readonly source: (key: string, positionName?: string) => Promise<ResultSource | undefined>;
  /** The whole result as a Parquet file. Nothing is read before the first part is asked for. */
  readonly parquet: (key: string, options: ParquetOptions) => AsyncIterable<Uint8Array>;
}

/**
 * Server: results of statements, so that sorting, filtering, profiles and comparisons of large ones are queries. What is
 * kept can always be made again. Rows come with `RunOptions.exactCells` or `RunOptions.forFile`, and are given back as the
 * former has them. Without a store, and where it does not answer them,
 * questions throw AppError; there is then nothing to remove.
 */
export interface ResultTables extends StoredRows, StoredAnswers {
  /** Throws where rows cannot be kept, and says what an administrator has to do: asked before a statement runs. */
  readonly requireStore: () => void;
}
export const ResultTables = defineToken<ResultTables>('sql-results/ResultTables');
