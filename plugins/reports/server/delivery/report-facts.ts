import type { ReportFacts, ReportFormat } from '#plugins/reports';
import type { ReportRow } from '../store/report-tables.ts';

/** A stored report as conditions and channels are told of it. */
export const factsOf = (row: ReportRow): ReportFacts => ({
  id: row.id,
  type: row.type,
  name: row.name,
  subjectLine: row.email_subject,
  message: row.context_markdown,
  format: row.report_format as ReportFormat, // checked when it was stored
  timezone: row.timezone,
  chartId: row.chart_id,
  dashboardId: row.dashboard_id,
  gracePeriodS: row.grace_period,
});
