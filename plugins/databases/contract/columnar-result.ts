/** Type codes on the wire (`coltypes`, `type_generic`). See docs/http-api.md, "Results of queries". */
export const genericType = { numeric: 0, string: 1, temporal: 2, boolean: 3 } as const;
export type GenericTypeCode = (typeof genericType)[keyof typeof genericType];

/**
 * A cell. Temporal values are milliseconds since the epoch, UTC; NaN and infinities are null; integers beyond 2^53 are
 * text; nested values are JSON text; binary is "[bytes]" when it is not UTF-8. `RunOptions.exactCells` and `RunOptions.forFile` ask for
 * texts that lose nothing instead.
 */
export type CellValue = number | string | boolean | null;

export interface ResultColumn {
  readonly name: string;
  /**
   * Type as the engine names it, such as `DECIMAL(10,2)`. Decimals, floating point numbers and binary are told by the
   * names in number-types.ts and binary-text.ts, so a connection gives theirs to types that it calls otherwise.
   */
  readonly databaseType: string;
  readonly type: GenericTypeCode;
  /** Time grain by which times are named, where a column has one of its own. */
  readonly grain?: string;
  readonly values: readonly CellValue[];
}

/** A result, column by column; all `values` have `rowCount` cells. */
export interface ColumnarResult {
  readonly columns: readonly ResultColumn[];
  readonly rowCount: number;
}
