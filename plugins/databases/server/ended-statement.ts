/** A statement that is over. Times in milliseconds. */
export interface EndedStatement {
  readonly sql: string;
  readonly waitedMs: number;
  /** In the engine, without what a download takes beside it. */
  readonly ranMs: number;
  readonly outcome: 'success' | 'failed' | 'cancelled' | 'timeout';
  /** Undefined: it gave none. */
  readonly rowCount: number | undefined;
}
