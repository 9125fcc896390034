import { defineCommand, defineState, type ErrorInfo } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { QueryFilter } from '#plugins/queries';
import type { DrillStep } from '../common/drill-step.ts';

/** Paths that readers took into charts, by chart id. Not stored, but in addresses to share. */
export const DrillTrails = defineState<Readonly<Record<number, readonly DrillStep[]>>>('drilling/trails', {});
export const drillInto = defineCommand<{ readonly chartId: number; readonly step: DrillStep }>('drilling/drillInto');
/** Keeps so many steps of a chart's path; 0 shows it as it is saved. */
export const drillBack = defineCommand<{ readonly chartId: number; readonly depth: number }>('drilling/drillBack');
/** Puts a path in place of that of one chart; without steps the chart is shown as it is saved. */
export const takePath = defineCommand<{ readonly chartId: number; readonly steps: readonly DrillStep[] }>(
  'drilling/takePath',
);

/** Puts paths of an address in place of those that are there. */
export const takePaths = defineCommand<{ readonly paths: Readonly<Record<number, readonly DrillStep[]>> }>(
  'drilling/takePaths',
);

/** What a dialog is about: a chart, and what was pointed at in it. */
export interface DrillSubject {
  readonly chartId: number;
  readonly filters: readonly QueryFilter[];
  /** What was pointed at, for people; empty for the whole chart. */
  readonly words: string;
}
export interface DrillDialog {
  readonly kind: 'rows' | 'dimension' | 'dashboard';
  readonly subject: DrillSubject;
}
export const DrillDialogs = defineState<{ readonly open: DrillDialog | null }>('drilling/dialogs', { open: null });
export const openDrillDialog = defineCommand<DrillDialog>('drilling/openDialog');
export const closeDrillDialog = defineCommand('drilling/closeDialog');

export const rowPageSizes = [50, 100] as const;

/** The rows behind a point, a page at a time. */
export interface DetailRows {
  readonly status: 'loading' | 'success' | 'failed';
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** The last page that came; kept while the next one loads. */
  readonly result: ColumnarResult | null;
  readonly totalCount: number;
  readonly error: ErrorInfo | null;
}
export const DetailRowsState = defineState<DetailRows>('drilling/rows', {
  status: 'loading',
  page: 0,
  pageSize: rowPageSizes[0],
  result: null,
  totalCount: 0,
  error: null,
});
export const turnRows = defineCommand<{ readonly page: number; readonly pageSize: number }>('drilling/turnRows');
export const exportRows = defineCommand('drilling/exportRows');

/** A dashboard that the values may be handed to. */
export interface DashboardChoice {
  readonly idOrSlug: string;
  readonly title: string;
  readonly age: string;
}
export interface DashboardChoices {
  readonly status: 'loading' | 'success' | 'failed';
  readonly found: readonly DashboardChoice[];
  readonly error: ErrorInfo | null;
}
export const DashboardChoicesState = defineState<DashboardChoices>('drilling/dashboards', {
  status: 'loading',
  found: [],
  error: null,
});
export const searchLinked = defineCommand<{ readonly text: string }>('drilling/searchLinked');
/** Opens a dashboard that starts with the subject's values. */
export const openLinked = defineCommand<{
  readonly target: { readonly idOrSlug: string; readonly title: string };
  readonly subject: DrillSubject;
}>('drilling/openLinked');
/** Opens the chart in Explore, with its filters and what was pointed at. */
export const exploreSubject = defineCommand<DrillSubject>('drilling/explore');
/** Where the reader goes next; set once an address was made. */
export const DrillDestinations = defineState<{ readonly href: string | null }>('drilling/destination', { href: null });
export const arriveAtDestination = defineCommand('drilling/arrive');
