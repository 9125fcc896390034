import { Extensions, Settings } from '#core/common';
import { Clock } from '#core/server';
import { Users } from '#plugins/access';
import { Databases } from '#plugins/databases';
import { ResultTables } from '#plugins/sql-results';
import { SqlGuard, SqlScripts, SqlTemplates } from '#plugins/sql-language';
import { Runner } from './run/runner.ts';
import { QueryRecords } from './store/query-records.ts';

/** Services that a statement needs to begin. */
export const startServices = {
  records: QueryRecords,
  runner: Runner,
  databases: Databases,
  guard: SqlGuard,
  results: ResultTables,
  templates: SqlTemplates,
  settings: Settings,
  clock: Clock,
  extensions: Extensions,
};

/** Services behind the calls that run statements and show them. */
export const sqlLabServices = { ...startServices, scripts: SqlScripts, users: Users };
