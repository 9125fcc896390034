import type { Result } from '#core/common';
import type { SqlParameter, SqlStatement } from '#plugins/databases';
import { withLiterals } from '#plugins/sql-language';
import { snowflakeDialect } from './snowflake-dialect.ts';

/** The statement with its parameters as literals. */
export const boundSql = (statement: SqlStatement): Result<string, string> =>
  withLiterals(statement, snowflakeDialect.syntax, literalOf);

/** Signs are written behind a bracket: two of them in a row would begin a comment. */
function literalOf(value: SqlParameter): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return snowflakeDialect.quoteText(value);
  if (typeof value === 'boolean') return snowflakeDialect.booleanLiteral(value);
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return value < 0 ? `(${String(value)})` : String(value);
  const text = Number.isFinite(value) ? String(value) : String(value).replace('Infinity', 'inf');
  return `CAST('${text}' AS DOUBLE)`;
}
