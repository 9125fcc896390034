export { NewReport, Recipient, ReportChanges, reportRoutes, type ReportFormat, type ReportState } from './routes.ts';
export { reportSettings } from './settings.ts';
export { reportsLink } from './links.ts';
