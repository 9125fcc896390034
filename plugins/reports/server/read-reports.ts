import { AppError, reply, without } from '#core/common';
import { MetadataDb, callerOf, handle, itemMetadata, pickColumns, rowsBefore } from '#core/server';
import { reportRoutes } from '#plugins/reports';
import { reportErrors as messages } from '../common/server-messages.ts';
import { channelsSetUp, reportPorts } from './report-ports.ts';
import { isOwn, reportServices } from './report-services.ts';
import { presentReports } from './store/present-reports.ts';
import type { ReportTables } from './store/report-tables.ts';

/** Somebody else's report is as good as absent. */
export const readReport = handle(reportRoutes.get, reportServices, async (input, services) => {
  const caller = callerOf(input);
  const { id } = input.params;
  const [report] = await services.records.find([id]);
  const [row] = report !== undefined && isOwn(report, caller) ? await presentReports([id], caller, services) : [];
  if (row === undefined) throw new AppError('not-found', messages.notFound());
  const columns = input.query.q?.columns ?? Object.keys(row);
  return reply(200, {
    id,
    result: pickColumns(row, columns),
    ...itemMetadata('Report Schedule', columns),
  });
});

/** Most runs on one page of the log. */
const mostRuns = 100;

/** Runs, newest first. */
export const readLog = handle(
  reportRoutes.log,
  { ...reportServices, metadata: MetadataDb },
  async (input, { records, metadata }) => {
    const { id } = input.params;
    const [report] = await records.find([id]);
    if (report === undefined || !isOwn(report, callerOf(input))) throw new AppError('not-found', messages.notFound());
    const { page, page_size: size = 25 } = input.query.q ?? {};
    const limit = Math.max(1, Math.min(mostRuns, size));
    const runs = metadata
      .tables<ReportTables>()
      .selectFrom('report_execution_log')
      .where('report_schedule_id', '=', id);
    const { count } = await runs.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await runs
      .selectAll()
      .orderBy('start_dttm', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(rowsBefore(page, limit))
      .execute();
    return reply(200, {
      count,
      ids: rows.map((row) => row.id),
      result: rows.map(presentRun),
    });
  },
);

/** One run of a report of the caller's. */
export const readLogItem = handle(
  reportRoutes.logItem,
  { ...reportServices, metadata: MetadataDb },
  async (input, { records, metadata }) => {
    const { id, log_id: runId } = input.params;
    const [report] = await records.find([id]);
    if (report === undefined || !isOwn(report, callerOf(input))) throw new AppError('not-found', messages.notFound());
    const row = await metadata
      .tables<ReportTables>()
      .selectFrom('report_execution_log')
      .selectAll()
      .where('report_schedule_id', '=', id)
      .where('id', '=', runId)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not-found', messages.notFound());
    const result = presentRun(row);
    return reply(200, { id: runId, result, ...itemMetadata('Report Execution Log', Object.keys(result)) });
  },
);

/** The fields for values of alerts are empty: no run keeps one. */
const presentRun = <R extends { readonly report_schedule_id: number }>(row: R) => ({
  ...without(row, 'report_schedule_id'),
  value: null,
  value_row_json: null,
});

export const readMethods = handle(reportRoutes.methods, reportPorts, (_input, ports) =>
  reply(200, { result: channelsSetUp(ports).map(({ port }) => port.id) }),
);
