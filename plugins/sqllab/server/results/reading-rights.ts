import { AppError } from '#core/common';
import type { DatabaseCaller, Databases } from '#plugins/databases';
import type { SqlGuard } from '#plugins/sql-language';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { resultsReadBy } from '../../common/result-marks.ts';
import type { StatementResult } from '../../contract/query-object.ts';
import { partOfKey, requireOwnResult } from '../named/own-result.ts';
import { databaseForSql } from '../run/database-for-sql.ts';
import type { QueryRecords } from '../store/query-records.ts';
import type { QueryRow } from '../store/sqllab-tables.ts';

interface Services {
  readonly records: QueryRecords;
  readonly databases: Databases;
  readonly guard: SqlGuard;
}

/**
 * Stored rows do not change when rights do, so the reader has to be allowed to run their statement now, with the same
 * row rules as it ran with, or with none. The same holds for older results that they were made of. Throws AppError.
 */
export async function requireReadable(
  services: Services,
  reader: DatabaseCaller,
  row: QueryRow,
  key: string,
): Promise<void> {
  const part = partOfKey(row, key);
  if (part === undefined) return; // it has just begun, or has no rows
  await requireRights(services, reader, row, part, new Set([key]));
}

/** `checked`: keys that need no second look. */
async function requireRights(
  services: Services,
  reader: DatabaseCaller,
  row: QueryRow,
  { sql, written = sql }: StatementResult,
  checked: Set<string>,
): Promise<void> {
  const database = await databaseForSql(services.databases, row.database_id);
  const place = { schema: row.schema ?? undefined, catalog: row.catalog };
  const [statement] = await services.guard.check(reader, database, written, { ...place, allowWrites: true });
  if (statement !== undefined && statement.text !== sql && statement.text !== statement.written) {
    throw new AppError('forbidden', messages.rulesChanged(), { errorType: 'QUERY_SECURITY_ACCESS_ERROR' });
  }
  for (const key of resultsReadBy(written)) {
    if (checked.has(key)) continue;
    checked.add(key);
    const older = await requireOwnResult(services.records, row.user_id, key);
    await requireRights(services, reader, older.row, older.part, checked);
  }
}
