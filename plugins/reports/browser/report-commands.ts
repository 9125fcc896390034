import { defineCommand } from '#core/common';
import type { NewReport, ReportChanges } from '../contract/routes.ts';

/** What a report is about: a dashboard or a chart, or a report that there is. */
export type ReportTarget =
  | { readonly kind: 'dashboard' | 'chart'; readonly id: number; readonly name: string }
  | { readonly kind: 'report'; readonly id: number; readonly name: string };

/** Looks for the report of a target, for the dialog. */
export const openReport = defineCommand<ReportTarget>('reports/open');
export const createReport = defineCommand<{ readonly body: NewReport }>('reports/create');
export const changeReport = defineCommand<{ readonly id: number; readonly body: ReportChanges }>('reports/change');
export const removeReport = defineCommand<{ readonly id: number; readonly name: string }>('reports/remove');
export const sendReport = defineCommand<{ readonly id: number; readonly name: string }>('reports/send');
export const switchReport = defineCommand<{ readonly id: number; readonly isActive: boolean }>('reports/switch');

export interface ReportsQuery {
  readonly search: string;
  readonly page: number;
}
export const showReports = defineCommand<ReportsQuery>('reports/show');
export const showLog = defineCommand<{ readonly id: number }>('reports/showLog');
