import type { Result } from '#core/common';
import type { SqlParameter, SqlStatement } from '#plugins/databases';
import { withLiterals } from '#plugins/sql-language';
import { trinoDialect } from './trino-dialect.ts';

/** Digits of the longest decimals. */
const mostDigits = 38;

/** The statement with its parameters as literals: `EXECUTE … USING` takes nothing but literals either. */
export const boundSql = (statement: SqlStatement): Result<string, string> =>
  withLiterals(statement, trinoDialect.syntax, literalOf);

function literalOf(value: SqlParameter): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return trinoDialect.quoteText(value);
  if (typeof value === 'boolean') return trinoDialect.booleanLiteral(value);
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return wholeNumber(BigInt(value));
  return Number.isFinite(value) ? `DOUBLE '${String(value)}'` : `CAST('${String(value)}' AS DOUBLE)`;
}

/** Signs are written in quotes: two of them in a row would begin a comment. */
function wholeNumber(value: bigint): string {
  if (value >= 0n && value < 2n ** 31n) return String(value);
  if (value >= -(2n ** 63n) && value < 2n ** 63n) return `BIGINT '${String(value)}'`;
  const text = String(value);
  return text.replace('-', '').length > mostDigits ? `DOUBLE '${text}'` : `DECIMAL '${text}'`;
}
