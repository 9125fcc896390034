import { defineCommand, defineState, type ErrorInfo, type OpenDocuments, type StoreRoot } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { DashboardMetadata } from './dashboard-metadata.ts';
import type { Layout } from './layout.ts';

export interface DashboardPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** What the reader may do with the open dashboard. */
export interface DashboardPermissions {
  readonly canEdit: boolean;
  readonly canSave: boolean;
  /** Only people with an account have stars. */
  readonly canStar: boolean;
  readonly canShare: boolean;
  readonly canExplore: boolean;
  readonly canShareChart: boolean;
  readonly canDownload: boolean;
}

/** A saved chart on the open dashboard. */
export interface DashboardChart {
  readonly id: number;
  readonly uuid: string;
  readonly sliceName: string;
  readonly sliceUrl: string;
  /** As saved; filters of the dashboard are not in it. */
  readonly formData: FormData;
  readonly description: string | null;
  /** Safe HTML. */
  readonly descriptionMarkedDown: string;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  /** ISO text. */
  readonly changedOn: string;
}

/** What people edit and undo steps through. Published and starred are switched at once and are not part of it. */
export interface DashboardContent {
  readonly title: string;
  readonly slug: string | null;
  readonly css: string;
  readonly certifiedBy: string | null;
  readonly certificationDetails: string | null;
  readonly owners: readonly DashboardPerson[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
}

/** The open dashboard as the server gave it, its editable content excepted. */
export interface OpenDashboard {
  readonly id: number;
  readonly uuid: string;
  readonly url: string;
  readonly permissions: DashboardPermissions;
  readonly charts: Readonly<Record<number, DashboardChart>>;
  readonly datasets: Readonly<Record<number, DatasetData>>;
  /** What server plugins added to the page, by the id of their `DashboardHydrators` contribution. */
  readonly extras: Readonly<Record<string, unknown>>;
  /** Ids of labels in the order of their places in the colour schemes; the same for every reader. */
  readonly labelIds: readonly string[];
  /** Charts whose first questions the server has begun already. */
  readonly prefetchedChartIds: readonly number[];
  readonly isManagedExternally: boolean;
  /** Counts saves of the content; what a save expects to find, so that nobody's work is overwritten unseen. */
  readonly version: number;
  /** ISO text, and who; for the notice of a second editor. */
  readonly changedOn: string;
  readonly changedByName: string;
}

/** How the page is shown. See docs/http-api.md, "Parameters of addresses". */
export interface DashboardDisplay {
  /** 0 none, 1 hide navigation, 2 hide navigation and title, 3 report. */
  readonly standalone: 0 | 1 | 2 | 3;
  readonly hidesTitle: boolean;
  readonly hidesTabs: boolean;
  readonly hidesNavigation: boolean;
  readonly hidesChartControls: boolean;
  readonly emitsDataMasks: boolean;
  /** The filter bar: absent by `show_filters=false`. */
  readonly showsFilters: boolean;
  readonly expandsFilters: boolean;
}

/** Flags and places of the dashboard page. */
export interface DashboardPage {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | null;
  readonly dashboard: OpenDashboard | null;
  readonly display: DashboardDisplay;
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  readonly isRefreshing: boolean;
  readonly isPublished: boolean;
  readonly isStarred: boolean;
  /** Ids of the TAB shown in each TABS, nested ones included. */
  readonly activeTabs: readonly string[];
  /** Charts near the viewport; others wait. */
  readonly nearChartIds: readonly number[];
  readonly fullSizeChartId: number | null;
  /** Params of the address that charts may read. See docs/http-api.md, "Parameters of addresses". */
  readonly urlParams: readonly (readonly [string, string])[];
}

export const DashboardPages = defineState<DashboardPage>('dashboard/page', {
  status: 'idle',
  error: null,
  dashboard: null,
  display: {
    standalone: 0,
    hidesTitle: false,
    hidesTabs: false,
    hidesNavigation: false,
    hidesChartControls: false,
    emitsDataMasks: false,
    showsFilters: true,
    expandsFilters: true,
  },
  isEditing: false,
  isSaving: false,
  isRefreshing: false,
  isPublished: false,
  isStarred: false,
  activeTabs: [],
  nearChartIds: [],
  fullSizeChartId: null,
  urlParams: [],
});

/** The edited content by `dashboardDocumentId`; undo, redo and drafts come from it. */
export const DashboardDocuments = defineState<OpenDocuments<DashboardContent>>('dashboard/documents', {});
export const dashboardDocumentId = (id: number): string => `dashboard-${String(id)}`;

/** Whether the page is in edit mode. */
export const selectIsEditing = (root: StoreRoot): boolean => DashboardPages.select(root).isEditing;
export const selectDashboard = (root: StoreRoot): OpenDashboard | null => DashboardPages.select(root).dashboard;
/** The current content, unsaved edits included. */
export function selectDashboardContent(root: StoreRoot): DashboardContent | undefined {
  const dashboard = selectDashboard(root);
  return dashboard === null ? undefined : DashboardDocuments.select(root)[dashboardDocumentId(dashboard.id)]?.present;
}

/**
 * The page is ready: content, charts and datasets are in the store. Sent once per opened dashboard, before charts query
 * data; plugins list it in `lazyParts` to load their state and effects.
 */
export const dashboardOpened = defineCommand<{ readonly id: number }>('dashboard/opened');
/** The reader left the page, or another dashboard takes its place. */
export const dashboardClosed = defineCommand<{ readonly id: number }>('dashboard/closed');
/** Runs charts again: all, or some. */
export const refreshCharts = defineCommand<{ readonly chartIds?: readonly number[]; readonly force: boolean }>(
  'dashboard/refreshCharts',
);
/**
 * Changes metadata in the open document as one undoable step. `isStored`: the server has it already (such as a filter
 * configuration saved by its own call), so it does not count as unsaved.
 */
export const changeMetadata = defineCommand<{
  readonly stepName: string;
  readonly changes: Partial<DashboardMetadata>;
  readonly isStored?: boolean;
  /** The version that storing it made, so that the next save does not take it for somebody else's. */
  readonly storedVersion?: number;
}>('dashboard/changeMetadata');
/**
 * What is stored replaced the content of the page, such as the version of another editor. `before`: the replaced
 * content. Sent once content, charts and datasets are in the store.
 */
export const contentReplaced = defineCommand<{ readonly before: DashboardContent }>('dashboard/contentReplaced');
/** Adds datasets that the open dashboard did not come with, such as the target of a new filter. */
export const learnDatasets = defineCommand<{ readonly datasets: readonly DatasetData[] }>('dashboard/learnDatasets');
/** Shows the tabs that lead to a component, scrolls to it and points it out for a moment. */
export const revealComponent = defineCommand<{ readonly componentId: string }>('dashboard/revealComponent');
