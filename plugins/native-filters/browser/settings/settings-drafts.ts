import type { DashboardDrafts } from '#plugins/dashboard';

/** Where filters that are edited are kept in the browser. */
export const settingsDrafts: DashboardDrafts = {
  kind: 'native-filters/settings',
  documentIdOf: (dashboardId) => `filters-${String(dashboardId)}`,
};
