import { Settings } from '#core/common';
import { Clock } from '#core/server';
import { Users } from '#plugins/access';
import { Databases } from '#plugins/databases';
import { ResultTables } from '#plugins/duckdb';
import { SqlGuard, SqlTemplates } from '#plugins/sql-language';
import { Runner } from './run/runner.ts';
import { QueryRecords } from './store/query-records.ts';

/** Services behind the calls that run statements and show them. */
export const sqlLabServices = {
  records: QueryRecords,
  results: ResultTables,
  runner: Runner,
  databases: Databases,
  guard: SqlGuard,
  templates: SqlTemplates,
  users: Users,
  settings: Settings,
  clock: Clock,
};
