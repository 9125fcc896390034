import { defineSlice, type ErrorInfo } from '#core/common';
import {
  DashboardPages,
  dashboardClosed,
  learnDatasets,
  type DashboardDisplay,
  type DashboardPage,
  type OpenDashboard,
} from '#plugins/dashboard';
import { chartsNear, fillPageWith } from './page-commands.ts';

interface Opened {
  readonly dashboard: OpenDashboard;
  readonly display: DashboardDisplay;
  readonly isEditing: boolean;
  readonly isPublished: boolean;
  readonly isStarred: boolean;
  readonly activeTabs: readonly string[];
  readonly urlParams: DashboardPage['urlParams'];
}

/** Flags and places of the dashboard page. The plugin's own sagas send these; others send the contract's commands. */
export const dashboardPageSlice = defineSlice(
  DashboardPages,
  {
    opening: (_page, p: { display: DashboardDisplay }) => ({
      ...DashboardPages.initial,
      status: 'loading' as const,
      display: p.display,
    }),
    opened: (page, p: Opened) => ({ ...(page as DashboardPage), ...p, status: 'ready' as const, error: null }),
    openFailed: (page, p: { error: ErrorInfo }) => ({
      ...(page as DashboardPage),
      status: 'failed' as const,
      error: p.error,
      dashboard: null,
    }),
    displaySet: (page, p: { display: DashboardDisplay }) => ({ ...(page as DashboardPage), ...p }),
    tabsShown: (page, p: { activeTabs: readonly string[] }) => ({ ...(page as DashboardPage), ...p }),
    editModeSet: (page, p: { isEditing: boolean }) => ({ ...(page as DashboardPage), ...p }),
    saving: (page, p: { isSaving: boolean }) => ({ ...(page as DashboardPage), ...p }),
    refreshing: (page, p: { isRefreshing: boolean }) => ({ ...(page as DashboardPage), ...p }),
    published: (page, p: { isPublished: boolean }) => ({ ...(page as DashboardPage), ...p }),
    starred: (page, p: { isStarred: boolean }) => ({ ...(page as DashboardPage), ...p }),
    /** New facts of the open dashboard, such as its address after a save, or charts that were put on it. */
    dashboardChanged: (page, p: { changes: Partial<OpenDashboard> }) => {
      const { dashboard } = page as DashboardPage;
      return dashboard === null ? undefined : { ...(page as DashboardPage), dashboard: { ...dashboard, ...p.changes } };
    },
  },
  (on) => [
    on(chartsNear, (page, { chartIds }) => ({ ...(page as DashboardPage), nearChartIds: chartIds })),
    on(fillPageWith, (page, { chartId }) => ({ ...(page as DashboardPage), fullSizeChartId: chartId })),
    on(learnDatasets, (page, { datasets }) => {
      const { dashboard } = page as DashboardPage;
      if (dashboard === null) return undefined;
      const known = { ...dashboard.datasets, ...Object.fromEntries(datasets.map((one) => [one.id, one])) };
      return { ...(page as DashboardPage), dashboard: { ...dashboard, datasets: known } };
    }),
    on(dashboardClosed, () => DashboardPages.initial),
  ],
);
