import { AppError } from '#core/common';
import type { SqlDialect } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { onlyStatement } from '#plugins/sql-language';
import { serverMessages } from '../common/server-messages.ts';

/**
 * The dataset as a query of the rows that meet every condition. A line break ends what a comment may swallow. SQL that is
 * not one whole query could leave the brackets around it, and the conditions with them: throws AppError (400).
 */
export function limitRows(
  model: DatasetModel,
  clauses: readonly string[],
  { quoteIdentifier, syntax }: Pick<SqlDialect, 'quoteIdentifier' | 'syntax'>,
): DatasetModel {
  if (clauses.length === 0) return model;
  const limited = (sql: string, conditions: readonly string[] = clauses): string => {
    const query = onlyStatement(sql, syntax);
    if (query === undefined)
      throw new AppError('validation', serverMessages.notOneQuery(), { errorType: 'INVALID_SQL_ERROR' });
    return `SELECT * FROM (\n${query.text}\n) AS all_rows WHERE ${conditions.map((one) => `(\n${one}\n)`).join(' AND ')}`;
  };
  const { finishSql, schema, sql, tableName } = model;
  const ruled = { ...model, readerRules: clauses };
  if (finishSql !== undefined) {
    // They are filled in beside the SQL, so that nothing in it can close the brackets around it.
    const finish = async (filled: string, conditions: readonly string[]) =>
      limited(await finishSql(filled, []), conditions);
    return { ...ruled, conditions: clauses, finishSql: finish };
  }
  const names = [...(schema === undefined ? [] : [schema]), tableName];
  return { ...ruled, sql: limited(sql ?? `SELECT * FROM ${names.map(quoteIdentifier).join('.')}`) };
}
