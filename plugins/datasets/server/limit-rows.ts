import type { SqlDialect } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';

/** The dataset as a query of the rows that meet every condition. A line break ends what a comment may swallow. */
export function limitRows(
  model: DatasetModel,
  clauses: readonly string[],
  { quoteIdentifier }: Pick<SqlDialect, 'quoteIdentifier'>,
): DatasetModel {
  if (clauses.length === 0) return model;
  const where = clauses.map((clause) => `(\n${clause}\n)`).join(' AND ');
  const limited = (sql: string) => `SELECT * FROM (\n${sql}\n) AS all_rows WHERE ${where}`;
  const { finishSql, schema, sql, tableName } = model;
  if (finishSql !== undefined) return { ...model, finishSql: async (filled) => limited(await finishSql(filled)) };
  const names = [...(schema === undefined ? [] : [schema]), tableName];
  return { ...model, sql: limited(sql ?? `SELECT * FROM ${names.map(quoteIdentifier).join('.')}`) };
}
