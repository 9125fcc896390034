/** What mysql2 adds to its errors. */
export interface ServerFailure {
  readonly message: string;
  readonly code?: string;
  /** Number of the server's own error. */
  readonly errno?: number;
  /** The server's words without what the client adds. */
  readonly sqlMessage?: string;
}

export const failureOf = (thrown: unknown): ServerFailure =>
  thrown instanceof Error ? thrown : { message: String(thrown) };
