import { AppError, Settings } from '#core/common';
import { Clock, type Identity } from '#core/server';
import { Users } from '#plugins/access';
import { ChartStore } from '#plugins/charts';
import { DashboardStore } from '#plugins/dashboard';
import { reportErrors as messages } from '../common/server-messages.ts';
import { reportPorts } from './report-ports.ts';
import { ReportRecords, type StoredReport } from './store/report-records.ts';

/** Services behind the calls on reports. */
export const reportServices = {
  records: ReportRecords,
  users: Users,
  charts: ChartStore,
  dashboards: DashboardStore,
  clock: Clock,
  settings: Settings,
  ...reportPorts,
};

/** 404 when there is none, 403 for those who neither own nor administer it. */
export async function ownReport(
  id: number,
  caller: Identity,
  { records }: { readonly records: ReportRecords },
): Promise<StoredReport> {
  const [report] = await records.find([id]);
  if (report === undefined) throw new AppError('not-found', messages.notFound());
  if (!isOwn(report, caller)) throw new AppError('forbidden', messages.forbidden());
  return report;
}

/** Administrators own everything; the person who created a report may always take it back. */
export function isOwn({ row, ownerIds }: StoredReport, caller: Identity): boolean {
  return caller.isAdmin || row.created_by_fk === caller.userId || ownerIds.includes(caller.userId);
}
