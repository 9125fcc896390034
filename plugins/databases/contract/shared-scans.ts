import type { Result } from '#core/common';
import type { ColumnarResult } from './columnar-result.ts';
import type { EngineError, RunOptions, SqlStatement } from './engine-statement.ts';
import type { TableName } from './table-catalogue.ts';

/** What is known of a table without reading it whole. */
export interface TableEstimate {
  readonly rowCount: number;
  /** Distinct values of each expression in a sample, in the order asked. */
  readonly distinct: readonly number[];
}

/** A result that was kept for a few statements, which alone see it. */
export interface KeptRows {
  /** Its name in their SQL, to be quoted. */
  readonly name: string;
  /**
   * Cells as with `RunOptions.exactCells`. The statement is ours and unchecked: user text may only be a quoted name.
   */
  readonly run: (statement: SqlStatement) => Promise<Result<ColumnarResult, EngineError>>;
}

/** Lets several questions be answered from one scan: what it found is kept, and each question runs over that. */
export interface SharedScans {
  /** Undefined for views and tables the engine does not know the size of. Expressions are SQL over the table. */
  readonly estimate: (table: TableName, expressions: readonly string[]) => Promise<TableEstimate | undefined>;
  /** Runs one reading statement, keeps its rows while `work` runs, and gives what that gives. */
  readonly keep: <T>(
    statement: SqlStatement,
    work: (kept: KeptRows) => Promise<T>,
    options?: RunOptions,
  ) => Promise<Result<T, EngineError>>;
}
