import type { SqlDialect } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';

/**
 * The dataset as a query of the rows that meet every condition. A line break ends what a comment may swallow; the SQL of
 * a dataset may end in semicolons.
 */
export function limitRows(
  model: DatasetModel,
  clauses: readonly string[],
  { quoteIdentifier }: Pick<SqlDialect, 'quoteIdentifier'>,
): DatasetModel {
  if (clauses.length === 0) return model;
  const limited = (sql: string, conditions: readonly string[] = clauses) =>
    `SELECT * FROM (\n${sql.replace(/[;\s]+$/, '')}\n) AS all_rows WHERE ${conditions.map((one) => `(\n${one}\n)`).join(' AND ')}`;
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
