import { DuckDBInstance } from '@duckdb/node-api';

/** A text as it stands in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Writes the rows of a statement as Parquet; statements before it may make tables that it reads. */
export async function writeParquet(statements: readonly string[], rows: string, target: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    for (const statement of statements) await connection.run(statement);
    await connection.run(`COPY (${rows}) TO ${literal(target)} (FORMAT parquet)`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
