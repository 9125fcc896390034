import type { AppError, Result } from '#core/common';
import type { SqlSyntax } from '#plugins/databases';

/** What the threads are asked. */
export interface SqlQuestion {
  readonly sql: string;
  readonly syntax: SqlSyntax;
}

/** The syntax of a connection's `backend`, or the refusal of one that no plugin knows. */
export type SyntaxOf = (backend: string) => Result<SqlSyntax, AppError>;

/** Characters; what people write by hand is shorter, and takes the server's own thread a few milliseconds. */
const longText = 20_000;

/** Long texts have threads of their own, so that nobody's short one waits behind them. */
export const isLong = ({ sql }: SqlQuestion): boolean => sql.length > longText;

/** One that takes longer was made to be slow: the longest take a tenth of it on a machine of its own. */
export const timeoutMs = 8_000;
export const memoryMb = 512;
