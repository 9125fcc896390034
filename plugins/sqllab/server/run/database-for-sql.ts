import { AppError } from '#core/common';
import type { DatabaseRecord, Databases } from '#plugins/databases';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';

/** The database of a statement, if the caller may use the editor on it at all. */
export async function databaseForSql(databases: Databases, id: number): Promise<DatabaseRecord> {
  const database = await databases.find(id);
  if (database === undefined) {
    throw new AppError('not-found', messages.databaseMissing(), { errorType: 'DATABASE_NOT_FOUND_ERROR' });
  }
  if (!database.exposeInSqlLab) {
    throw new AppError('forbidden', messages.notExposed({ name: database.name }), {
      errorType: 'DATABASE_SECURITY_ACCESS_ERROR',
    });
  }
  return database;
}
