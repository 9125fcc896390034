import type { CellValue, GenericTypeCode } from '#plugins/databases';

/** Numbers on the wire, in the smallest form that holds them. NaN: there is no value. */
export type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** How a measure is made of the parts that were asked for. */
export interface CubeMetric {
  readonly kind: 'count' | 'sum' | 'min' | 'max' | 'avg';
  /** Index of the part; of an average that of the sum. */
  readonly part: number;
  /** Index of the count that an average divides by. */
  readonly countPart?: number;
}

/** A column of the chart's result: fixed values, or the cell of a measure per row; -1: none. */
export type CubeColumn = {
  readonly name: string;
  readonly type: GenericTypeCode;
  readonly databaseType: string;
} & ({ readonly values: readonly CellValue[] } | { readonly metric: number; readonly cells: Numbers });

/** How the cells make the chart's result. */
export interface CubeLayout {
  readonly columns: readonly CubeColumn[];
  readonly rowCount: number;
  /** Columns left out: never, when none of their cells is there, or when all of them are without a value. */
  readonly dropsColumns: 'never' | 'absent' | 'empty';
  /** Order of the rows by columns of the result, where it is not that of the layout. */
  readonly orderBy: readonly { readonly column: number; readonly isAscending: boolean }[];
  /** Rows; null: all. */
  readonly limit: number | null;
  /** Counts of a histogram: cells that are not there count 0. */
  readonly histogram: { readonly cumulative: boolean; readonly normalize: boolean } | null;
  /** Adds a column `rank`: the share of rows that are not above in this column, within rows alike in others. */
  readonly rank: { readonly column: number; readonly groupBy: readonly number[] } | null;
}

/** A chart's measures by cell and bin; one entry per combination that has rows. */
export interface ChartCube {
  readonly key: string;
  readonly kind: 'cube';
  readonly cellCount: number;
  readonly cells: Numbers;
  /** Bin of each entry, by axis. */
  readonly bins: readonly Numbers[];
  /** Values of each entry, by part. Part 0 counts rows. */
  readonly parts: readonly Numbers[];
  /** Parts that are the least or greatest of their values cannot be added. */
  readonly partKinds: readonly ('sum' | 'min' | 'max')[];
  readonly metrics: readonly CubeMetric[];
  readonly layout: CubeLayout;
}

/** A chart that must be asked again for every brush, and why. */
export interface ChartQuery {
  readonly key: string;
  readonly kind: 'query';
  readonly reason: 'coming' | 'metric' | 'steps' | 'limit' | 'order' | 'comparison' | 'rows' | 'size' | 'failed';
  /** The obstacle, such as the measure's name. */
  readonly what: string;
}

export interface CubesReply {
  readonly charts: readonly (ChartCube | ChartQuery)[];
  /**
   * Asked ahead and given up for something more urgent. That is what was agreed and no failure, which browsers would
   * write into their consoles.
   */
  readonly isGivenUp?: boolean;
}
