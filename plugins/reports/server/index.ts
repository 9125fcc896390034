import { Settings, contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  DependentRows,
  Logger,
  MetadataDb,
  Metrics,
  Migrations,
  defineBackgroundJob,
  defineServerPlugin,
  serveResource,
} from '#core/server';
import { ActingUsers } from '#plugins/access';
import { ChartDrawings, ChartStore } from '#plugins/charts';
import { DashboardReadings, DashboardStore } from '#plugins/dashboard';
import { PictureFiles } from '#plugins/pictures';
import { Locks } from '#plugins/shared-state';
import { reportRoutes } from '../contract/routes.ts';
import { ReportChannels, ReportConditions } from '#plugins/reports';
import { manifest } from '../manifest.ts';
import { emailChannel } from './channels/email/email-channel.ts';
import { Mailer, smtpMailer } from './channels/email/mailer.ts';
import { always } from './conditions/always.ts';
import { readLog, readLogItem, readMethods, readReport } from './read-reports.ts';
import { reportPorts } from './report-ports.ts';
import { reportServices } from './report-services.ts';
import { runReport } from './run-report.ts';
import { createReport, deleteReport, deleteReports, updateReport } from './save-reports.ts';
import { ReportQueue, sqlReportQueue } from './schedule/report-queue.ts';
import { ReportRunner, reportRunner } from './schedule/report-runner.ts';
import { ReportRecords, sqlReportRecords } from './store/report-records.ts';
import { reportResource } from './store/report-resource.ts';
import { createReportConditions, createReportTables, dropClaimTimes } from './store/report-tables.ts';

const runDueReports = defineBackgroundJob({
  id: 'reports/run-due',
  everyMs: 5_000,
  deps: { queue: ReportQueue, runner: ReportRunner },
  run: async ({ queue, runner }, signal) => {
    await queue.failLost();
    await runner.runDue(signal);
  },
});

const pruneLogs = defineBackgroundJob({
  id: 'reports/prune-logs',
  everyMs: 3_600_000,
  deps: { queue: ReportQueue },
  run: ({ queue }) => queue.prune(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ReportRecords, { db: MetadataDb }, ({ db }) => sqlReportRecords(db));
    services.provide(ReportQueue, { metadata: MetadataDb, locks: Locks, clock: Clock }, sqlReportQueue);
    services.provide(Mailer, { settings: Settings }, ({ settings }) => smtpMailer(settings));
    services.provide(
      ReportRunner,
      {
        queue: ReportQueue,
        records: ReportRecords,
        metadata: MetadataDb,
        metrics: Metrics,
        ...reportPorts,
        users: ActingUsers,
        charts: ChartStore,
        dashboards: DashboardStore,
        readings: DashboardReadings,
        drawings: ChartDrawings,
        pictures: PictureFiles,
        settings: Settings,
        clock: Clock,
        log: Logger,
      },
      reportRunner,
    );
  },
  contributions: [
    contribute(Migrations, createReportTables),
    contribute(Migrations, createReportConditions),
    contribute(Migrations, dropClaimTimes),
    contribute(ReportConditions, always),
    contribute(ReportChannels, emailChannel),
    contribute(DependentRows, { objects: 'users', table: 'report_schedule_user', column: 'user_id' }),
    contribute(BackgroundJobs, runDueReports),
    contribute(BackgroundJobs, pruneLogs),
  ],
  routes: [
    ...serveResource(reportRoutes, reportServices, reportResource),
    readMethods,
    readReport,
    createReport,
    updateReport,
    deleteReport,
    deleteReports,
    runReport,
    readLog,
    readLogItem,
  ],
});
