import { contribute, disposable } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  Logger,
  MetadataDb,
  Migrations,
  defineServerPlugin,
  serveResource,
  MenuEntries,
} from '#core/server';
import { ActingUsers, Users } from '#plugins/access';
import { ChartSources } from '#plugins/charts';
import { Databases } from '#plugins/databases';
import { ResultTables } from '#plugins/sql-results';
import { SqlMacros, SqlReader } from '#plugins/sql-language';
import { queryRoutes } from '../contract/query-routes.ts';
import { savedQueryRoutes } from '../contract/saved-query-routes.ts';
import { PortableSavedQueries } from '../contract/portable-saved-queries.ts';
import { SqlQueries } from '../contract/sql-queries.ts';
import { sqlNav } from '../common/nav-entry.ts';
import { manifest } from '../manifest.ts';
import { listNamedTables } from './named/named-tables-handler.ts';
import { resultMacro } from './named/result-macro.ts';
import { savedQueryMacro } from './named/saved-query-macro.ts';
import { readQuery, readUpdatedSince, stopQuery } from './queries/query-handlers.ts';
import { queryResource } from './queries/query-resource.ts';
import { exportRows, exportRowsAsStream } from './results/export-handler.ts';
import { resultCharts } from './results/result-charts.ts';
import { compareRows, profileRows, readRows } from './results/row-handlers.ts';
import { execute, fetchResults } from './run/execute-handler.ts';
import { format, formatByOldName } from './run/format-handler.ts';
import { SqlLayout, sqlLayoutThread } from './run/layout-thread.ts';
import { estimate, explain } from './run/plan-handlers.ts';
import { judge } from './run/reading-handler.ts';
import { LivenessCheck, unbrokenLivenessCheck } from './run/liveness-check.ts';
import { Runner, processRunner } from './run/runner.ts';
import {
  expireResults,
  failLostRows,
  failLostRuns,
  keepRunsAlive,
  verifyEarlierRows,
  watchServices,
} from './run/watch-runs.ts';
import {
  changeSavedQuery,
  createSavedQuery,
  readSavedQuery,
  removeSavedQueries,
  removeSavedQuery,
  savedQueryServices,
} from './saved/saved-query-handlers.ts';
import { portableSavedQueries } from './saved/portable-saved-queries.ts';
import { savedQueryResource } from './saved/saved-query-resource.ts';
import { runDueStatements } from './schedule/run-due.ts';
import { ScheduledRuns, scheduledRuns } from './schedule/scheduled-runs.ts';
import { storedSqlQueries } from './sql-queries.ts';
import { startServices } from './sqllab-services.ts';
import { leadOn } from './start/superset-addresses.ts';
import { SqlPermalinks, fetchPermalink, makePermalink, sqlPermalinks } from './start/permalinks.ts';
import { openRequestedQuery } from './start/posted-query.ts';
import { start } from './start/start-handler.ts';
import { QueryRecords, sqlQueryRecords } from './store/query-records.ts';
import { SavedQueryRecords, sqlSavedQueryRecords } from './store/saved-query-records.ts';
import { createSqlLabTables, findUnkeptRows, scheduleSavedQueries } from './store/sqllab-tables.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    const stored = { db: MetadataDb, clock: Clock };
    services.provide(QueryRecords, stored, ({ db, clock }) => sqlQueryRecords(db, clock));
    services.provide(SavedQueryRecords, stored, ({ db, clock }) => sqlSavedQueryRecords(db, clock));
    services.provide(SqlPermalinks, stored, ({ db, clock }) => sqlPermalinks(db, clock));
    services.provide(
      Runner,
      { records: QueryRecords, results: ResultTables, clock: Clock, logger: Logger },
      processRunner,
    );
    services.provide(SqlLayout, {}, sqlLayoutThread);
    services.provide(LivenessCheck, { clock: Clock }, ({ clock }) => ({
      runs: unbrokenLivenessCheck(clock),
      rows: unbrokenLivenessCheck(clock),
    }));
    services.provide(
      ScheduledRuns,
      { ...startServices, saved: SavedQueryRecords, users: ActingUsers, logger: Logger },
      scheduledRuns,
    );
    services.provide(PortableSavedQueries, { saved: SavedQueryRecords }, portableSavedQueries);
    services.provide(SqlQueries, { records: QueryRecords, databases: Databases, users: Users }, storedSqlQueries);
  },
  contributions: [
    contribute(MenuEntries, sqlNav),
    contribute(Migrations, createSqlLabTables),
    contribute(Migrations, scheduleSavedQueries),
    contribute(Migrations, findUnkeptRows),
    contribute(BackgroundJobs, keepRunsAlive),
    contribute(BackgroundJobs, failLostRuns),
    contribute(BackgroundJobs, failLostRows),
    contribute(BackgroundJobs, expireResults),
    contribute(BackgroundJobs, runDueStatements),
    contribute(ChartSources, resultCharts),
    contribute(SqlMacros, savedQueryMacro),
    contribute(SqlMacros, resultMacro),
  ],
  routes: [
    execute,
    fetchResults,
    estimate,
    explain,
    judge,
    format,
    formatByOldName,
    exportRows,
    exportRowsAsStream,
    listNamedTables,
    start,
    openRequestedQuery,
    makePermalink,
    fetchPermalink,
    readRows,
    profileRows,
    compareRows,
    ...serveResource(
      queryRoutes,
      { records: QueryRecords, databases: Databases, users: Users, reader: SqlReader },
      queryResource,
    ),
    readQuery,
    stopQuery,
    readUpdatedSince,
    ...serveResource(savedQueryRoutes, savedQueryServices, savedQueryResource),
    ...leadOn,
    readSavedQuery,
    createSavedQuery,
    changeSavedQuery,
    removeSavedQuery,
    removeSavedQueries,
  ],
  deps: { ...watchServices, layout: SqlLayout },
  start: async (services) => {
    await verifyEarlierRows(services);
    return disposable(async () => {
      await services.runner.close();
      await services.layout.close();
    });
  },
});
