/** A failure of the engine, already sorted into the error catalogue. */
export interface EngineError {
  readonly errorType: string;
  readonly message: string;
  /** 1-based position in the SQL, where the engine tells it. */
  readonly line?: number;
  readonly column?: number;
  /** `cancelled`: by the caller's signal. `timeout`: by the statement timeout, or it did not come to its turn. */
  readonly cause?: 'cancelled' | 'timeout';
}

export type SqlParameter = string | number | bigint | boolean | null;

/** SQL with its parameters, in the order of the dialect's placeholders. */
export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

export interface RunOptions {
  /** Aborting interrupts the statement inside the engine. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /**
   * Cells lose nothing, and stay what `CellValue` says where that says all: times finer than milliseconds and infinite
   * ones are text as in a file, in UTC and without a zone; numbers that are none and binary are as in a file, and
   * decimals that a double cannot give back are text with all digits.
   */
  readonly exactCells?: boolean;
  /**
   * Cells lose nothing on their way into a file: times are text with all digits of their second (`2024-05-01
   * 10:11:12.000001`, with `+00` behind those of a zone, `infinity`, `0044-03-15 (BC)`); numbers that are none are
   * `NaN`, `Infinity` and `-Infinity`; binary is hexadecimal, `\xff00`; decimals have all
   * digits as with `exactCells`.
   */
  readonly forFile?: boolean;
  /** Order in the database's queue: lower runs first. */
  readonly priority?: QueryPriority;
  /** Where names without a schema are looked up first, in engines that have several. */
  readonly schema?: string;
}

/**
 * `asked`: somebody waits for it at a control, such as the values of a filter; it comes before `visible` charts, and
 * those before `background` work. What is `idle` runs while nothing else does, and is given up for it.
 */
export type QueryPriority = 'asked' | 'visible' | 'normal' | 'background' | 'idle';
