import { addDatabase } from '../../plugins/sqllab/support/sql-server.ts';
import type { Session } from '../../support/session.ts';

/** The DuckDB database "Work", after this SQL. */
export async function workDatabase(admin: Session, sql?: string): Promise<number> {
  const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
  if (sql !== undefined) await runSql(admin, database_id, sql);
  return database_id;
}

/** Runs SQL behind the page, without leaving it in the history. */
export async function runSql(who: Session, databaseId: number, sql: string): Promise<readonly object[]> {
  const answer = await who.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql, isDataPreview: true });
  if (answer.status !== 200) throw new Error(`Not run: ${answer.text}`);
  return answer.body.data as readonly object[];
}
